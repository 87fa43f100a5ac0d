/** What the whole product takes while nobody asks for anything: every process `npm start` leaves running. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartedProduct } from "#server/testing/product.ts";
import { verdict } from "./verdict.ts";

const settle = 15_000;

/**
 * Proportional set size in MB: a page that several processes share counts once, split among them. Where another user's
 * is closed to us (root in a container), the resident size, which counts shared pages in full.
 */
function memoryOf(pid: number): number {
  let rollup: string;
  try {
    rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  } catch {
    return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4) / 1024;
  }
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}

function nameOf(command: string): string {
  const postgres = /postgres: (.+)/.exec(command)?.[1];
  if (postgres) return `postgres: ${postgres.trim()}`;
  return /(scripts|server)\/\S+\.(mjs|ts)/.exec(command)?.[0] ?? command.slice(0, 40);
}

const dataDir = mkdtempSync(join(tmpdir(), "yehang-idle-"));
chmodSync(dataDir, 0o755);
const product = new StartedProduct({ dataDir });
try {
  await product.address();
  await sleep(settle);
  const measured = product
    .processes()
    .map(({ pid, command }) => ({ name: nameOf(command), megabytes: memoryOf(pid) }))
    .toSorted((a, b) => b.megabytes - a.megabytes);
  for (const { name, megabytes } of measured) console.log(`${megabytes.toFixed(1).padStart(7)} MB  ${name}`);
  verdict(
    "everything idle, MB",
    measured.reduce((sum, { megabytes }) => sum + megabytes, 0),
    { atMost: 500 },
  );
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
