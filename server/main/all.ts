import { CannotStart } from "#server/platform/cannot-start.ts";
import { readConfig } from "#server/platform/config.ts";
import { complain, say } from "./console.ts";
import { Product } from "./product.ts";

// The start: owns the data directory, the database server and the other processes, and ends them with itself.
const product = new Product();

let asked = false;
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
  process.on(event, () => {
    if (asked) return;
    asked = true;
    say("正在停止…");
    void product.stop().then(() => process.exit(product.failed ? 1 : 0));
  });
}

try {
  await product.start(readConfig(process.env));
} catch (error) {
  if (!asked) {
    complain(error instanceof CannotStart ? error.message : `启动失败：${(error as Error).stack}`);
    await product.stop();
    process.exit(1);
  }
}
