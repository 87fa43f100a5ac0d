import { defineConfig } from "vite";
import react from "@vitejs/plugin-react";
import { designPx } from "./ui/px-to-rem.ts";
import { precompress } from "./scripts/build/precompress.ts";

/** Where `npm run dev`'s server answers; the page asks its own origin for everything. */
const server = process.env["DEV_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  root: "web",
  plugins: [react(), precompress()],
  css: {
    postcss: { plugins: [designPx()] },
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes with our releases stays apart from what does not.
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: "query", test: /node_modules[\\/](@tanstack|zustand)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/m", "/i", "/app-config.json"].map((path) => [path, { target: server, changeOrigin: true }]),
    ),
  },
});
