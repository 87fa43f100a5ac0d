/**
 * Holds the contract and the route table against a written specification: `calls.json` and `pages.json` in a folder.
 * Every call and page stands either in the product, with the right properties, or in `pending.json`; never in both.
 * Usage: node scripts/check-spec.ts <folder>
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "#contract/registry.ts";
import { builtPages } from "#web/app/routes.ts";

interface SpecCall {
  path: string;
  auth: string;
  kind: string;
}
interface SpecPage {
  path: string;
  title: string;
  keepAlive?: boolean;
  tabBar?: boolean;
  grey?: boolean;
}

const folder = process.argv[2];
if (!folder) throw new Error("usage: node scripts/check-spec.ts <folder>");
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;
const specCalls = Object.values(
  readJson<{ groups: Record<string, SpecCall[]> }>(join(folder, "calls.json")).groups,
).flat();
const specPages = readJson<{ pages: SpecPage[] }>(join(folder, "pages.json")).pages;
const pending = readJson<{ calls: string[]; pages: string[] }>(join(import.meta.dirname, "pending.json"));

const faults: string[] = [];

for (const spec of specCalls) {
  const call = registry.get(spec.path);
  const waits = pending.calls.includes(spec.path);
  if (call && waits) faults.push(`${spec.path}: declared, and still in pending.json`);
  if (!call && !waits) faults.push(`${spec.path}: neither declared nor in pending.json`);
  if (call && call.auth !== spec.auth) faults.push(`${spec.path}: auth ${call.auth}, specified ${spec.auth}`);
  if (call && call.effect !== spec.kind)
    faults.push(`${spec.path}: effect ${call.effect}, specified ${spec.kind}`);
}
const known = new Set(specCalls.map((call) => call.path));
for (const path of pending.calls) if (!known.has(path)) faults.push(`pending.json: no such call ${path}`);

for (const spec of specPages) {
  const route = builtPages.find((page) => page.path === spec.path);
  const waits = pending.pages.includes(spec.path);
  if (route && waits) faults.push(`${spec.path}: has a page, and still in pending.json`);
  if (!route && !waits) faults.push(`${spec.path}: neither a page nor in pending.json`);
  if (!route) continue;
  const differs = (what: string, is: unknown, should: unknown) => {
    if (is !== should) faults.push(`${spec.path}: ${what} is ${String(is)}, specified ${String(should)}`);
  };
  differs("title", route.title, spec.title);
  differs("keepAlive", route.keepAlive ?? true, spec.keepAlive ?? true);
  differs("tabBar", route.tabBar ?? false, spec.tabBar ?? false);
  differs("grey", route.grey ?? false, spec.grey ?? false);
}
const knownPages = new Set(specPages.map((page) => page.path));
for (const path of pending.pages)
  if (!knownPages.has(path)) faults.push(`pending.json: no such page ${path}`);

const built = specCalls.length - pending.calls.length;
console.log(
  `specification: ${built} of ${specCalls.length} calls, ${specPages.length - pending.pages.length} of ${specPages.length} pages`,
);
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
