/** Runs every benchmark beside this file, one after the other; fails where one misses its limit. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const notBenchmarks = new Set(["all.ts", "verdict.ts"]);
const missed: string[] = [];
for (const file of readdirSync(import.meta.dirname)) {
  if (!file.endsWith(".ts") || notBenchmarks.has(file)) continue;
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file)], { stdio: "inherit" });
  if (status !== 0) missed.push(file);
}
console.log(missed.length > 0 ? `\nmissed: ${missed.join(", ")}` : "\nall limits met");
process.exitCode = missed.length > 0 ? 1 : 0;
