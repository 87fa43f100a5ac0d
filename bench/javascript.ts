/** How much JavaScript, as brotli, a first visit loads before home shows its first videos. Reads the built app. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { verdict } from "./verdict.ts";

interface Chunk {
  file: string;
  imports?: string[];
}

const built = join(import.meta.dirname, "..", "dist", "web");
const manifest = JSON.parse(readFileSync(join(built, ".vite", "manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

/** The shell, the pages on the way to home, and what seals and opens its calls in a browser with WebCrypto. */
const loaded = [
  "index.html",
  "pages/splash/splash.tsx",
  "pages/home/home.tsx",
  "platform/envelope/index.ts",
  "platform/envelope/web-crypto.ts",
  "platform/envelope/inflate.ts",
];

const files = new Set<string>();
function visit(name: string): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  chunk.imports?.forEach(visit);
}
loaded.forEach(visit);

const sizes = [...files]
  .filter((file) => file.endsWith(".js"))
  .map((file) => {
    const compressed = join(built, `${file}.br`);
    return { file, bytes: statSync(existsSync(compressed) ? compressed : join(built, file)).size };
  })
  .toSorted((a, b) => b.bytes - a.bytes);
for (const { file, bytes } of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}`);
verdict("JavaScript before home, KB brotli", sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, {
  atMost: 160,
});
