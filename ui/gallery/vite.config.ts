import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { designPx } from "../px-to-rem.ts";

/** Serves the gallery of all parts, for the eye and for e2e/gallery.e2e.ts. It is no part of the app. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../../node_modules/.vite/gallery",
  plugins: [react()],
  css: { postcss: { plugins: [designPx()] } },
  build: { outDir: "../../dist/gallery", emptyOutDir: true },
});
