import { hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "./cannot-start.ts";

/** Keys of the server, derived from one key file in the data directory (0600). */
export interface Secrets {
  /** A 32-byte key for one purpose, by HKDF-SHA-256 with `purpose` as info; the same purpose gives the same key. */
  keyFor(purpose: string): Buffer;
}

/** Name of the key file in the data directory. */
export const keyFile = "keys";

/**
 * Opens the data directory's key file, making it with 32 random bytes at the first start.
 * @throws CannotStart where the file holds anything else: a new key would orphan what the old one protects.
 */
export function openSecrets(dataDir: string): Secrets {
  const path = join(dataDir, keyFile);
  if (!existsSync(path)) makeKeyFile(path);
  chmodSync(path, 0o600);
  const text = readFileSync(path, "utf8").trim();
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) {
    throw new CannotStart(`密钥文件 ${path} 已损坏，请从备份还原它。`);
  }
  return secretsFrom(Buffer.from(text, "base64url"));
}

/** Keys derived from a root key in memory. */
export function secretsFrom(root: Buffer): Secrets {
  return { keyFor: (purpose) => Buffer.from(hkdfSync("sha256", root, "", purpose, 32)) };
}

/** Linked into place whole, so that of two processes that make it at once both read the same one. */
function makeKeyFile(path: string): void {
  const half = `${path}.${process.pid}`;
  writeFileSync(half, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(half, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(half, { force: true });
  }
}
