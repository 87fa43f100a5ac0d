import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#server/platform/cannot-start.ts";
import type { Config } from "#server/platform/config.ts";

/** How long the processes of a start that was cut off may still hold the port. */
const patience = 10_000;

/**
 * Finds out before anything is started whether the port can be had.
 * @returns the port; a free one where any will do, so that a restart of what listens on it comes back to the same.
 * @param wait whether whoever holds it may be on its way out.
 * @throws CannotStart with the reason.
 */
export async function checkPort(
  { host, port }: Pick<Config, "host" | "port">,
  wait: boolean,
): Promise<number> {
  const deadline = Date.now() + (wait ? patience : 0);
  for (;;) {
    const code = await tryPort(host, port);
    if (typeof code === "number") return code;
    if (code === "EADDRINUSE" && Date.now() < deadline) await sleep(200);
    else if (code === "EADDRINUSE")
      throw new CannotStart(`端口 ${port} 已被占用，请用 PORT 换一个，例如 PORT=8081 npm start。`);
    else if (code === "EACCES")
      throw new CannotStart(`没有权限使用端口 ${port}，请用 PORT 换一个大于 1023 的端口。`);
    else throw new CannotStart(`无法在 ${host}:${port} 上提供服务（${code}），请检查 HOST 与 PORT。`);
  }
}

/** @returns the port where it is free, otherwise the error's code. */
function tryPort(host: string, port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
