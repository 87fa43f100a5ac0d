import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartedProduct } from "#server/testing/product.ts";

/** Minutes the demo content of the journeys may take: six clips of two seconds. */
const patience = 5 * 60_000;

/** Playwright's global set-up: one product, as an operator starts it, with a small demo; its address is the base. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "yehang-e2e-"));
  chmodSync(dataDir, 0o755);
  const product = new StartedProduct({ dataDir, demo: ["--clip-seconds", "2", "--clips", "6"] });
  try {
    process.env["E2E_ADDRESS"] = await product.address(patience);
    await product.printed(/演示内容(已全部做好|已齐全|没有做完)/, patience);
  } catch (error) {
    await product.stop();
    throw error;
  }
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
