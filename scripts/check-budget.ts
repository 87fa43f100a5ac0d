// Checks what a page loads before it can show anything against its budget, by the built manifest.
// Run after the build: node scripts/check-budget.ts
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compressed } from "./build/precompress.ts";

const dist = join(import.meta.dirname, "..", "dist", "web");

/** JavaScript a route may load before its first content, bytes of brotli (docs/architecture.md: 160 KB for home). */
const budget = 160_000;

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** The chunk and everything it imports at once. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
}

const manifest = JSON.parse(await readFile(join(dist, ".vite", "manifest.json"), "utf8")) as Manifest;
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error("the manifest names no entry");

// What every page needs besides itself: the app, and the sealing of its first call. First visits come by the splash page.
const always = ["pages/splash/splash.tsx", "platform/envelope/index.ts", "platform/envelope/web-crypto.ts"];
const missing = always.filter((key) => !manifest[key]);
if (missing.length > 0) throw new Error(`not in the manifest: ${missing.join(", ")}`);

const sizes = new Map<string, number>();
async function sizeOf(key: string): Promise<number> {
  const file = manifest[key]!.file;
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = (await compressed(await readFile(join(dist, file)))).length;
  sizes.set(file, size);
  return size;
}

let over = 0;
for (const page of Object.keys(manifest).filter((key) => key.startsWith("pages/") && key.endsWith(".tsx"))) {
  const keys = new Set([entry, ...always, page].flatMap((key) => [...closure(manifest, key)]));
  let total = 0;
  for (const key of keys) if (manifest[key]!.file.endsWith(".js")) total += await sizeOf(key);
  const verdict = total <= budget ? "" : `  over the budget of ${budget / 1000} KB`;
  if (verdict) over += 1;
  console.log(`${(total / 1000).toFixed(1).padStart(6)} KB  ${page}${verdict}`);
}
if (over > 0) process.exit(1);
