/**
 * Writes what is derived from the contract: `contract/client.ts` for the page, without schemas, and the reference
 * page `docs/reference/calls.md`. With `--check` it writes nothing and fails where they are not fresh.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { callsByDomain } from "#contract/registry.ts";
import type { Call } from "#contract/call.ts";
import { clientModule } from "./contract/client-module.ts";
import { referencePage } from "./contract/reference-page.ts";

const domains: [string, readonly Call[]][] = Object.entries(callsByDomain).map(([name, calls]) => [
  name,
  calls as unknown as readonly Call[],
]);
const root = resolve(import.meta.dirname, "..");
const files = {
  "contract/client.ts": clientModule(domains.flatMap(([, calls]) => calls)),
  "docs/reference/calls.md": referencePage(domains),
};

const check = process.argv.includes("--check");
const stale: string[] = [];
for (const [name, content] of Object.entries(files)) {
  const path = resolve(root, name);
  if (existsSync(path) && readFileSync(path, "utf8") === content) continue;
  stale.push(name);
  if (check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
if (check && stale.length > 0) {
  console.error(`not fresh: ${stale.join(", ")}. Run: node scripts/generate-contract.ts`);
  process.exitCode = 1;
} else if (!check) console.log(stale.length > 0 ? `written: ${stale.join(", ")}` : "all fresh");
