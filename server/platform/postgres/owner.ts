import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { CannotStart } from "#server/platform/cannot-start.ts";

/** Who the database server's processes and files belong to; null is this process's own user. */
export type Owner = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root, and needs a user the system knows by name: root hands over to `nobody`.
 * @throws CannotStart where there is no such user.
 */
export function clusterOwner(): Owner {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid)
    throw new CannotStart("PostgreSQL 不能以 root 运行，而系统中没有 nobody 用户，请改用普通用户启动。");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Name of the user this process runs as, which is who may connect to the cluster. */
export function clientUser(): string {
  try {
    return userInfo().username;
  } catch {
    throw new CannotStart(`系统不认识当前用户（uid ${process.getuid?.()}），PostgreSQL 无法启动。`);
  }
}

/** Whether the owner gets as far as the path: every folder above it counts, so only trying tells. */
export function canReach(path: string, owner: Owner): boolean {
  if (!owner) return true;
  return spawnSync("test", ["-x", path], { uid: owner.uid, gid: owner.gid, cwd: "/" }).status === 0;
}
