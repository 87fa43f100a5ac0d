import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { refuse } from "#server/transport/handler.ts";

/**
 * argon2id with 19 MiB, 2 passes, 1 lane: the OWASP Password Storage Cheat Sheet's first choice for a server that
 * shares its memory. Salt of 16 and tag of 32 bytes as RFC 9106, section 4. About 35 ms of one core.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

/** Two at once hold 38 MiB and leave half of the thread pool to files and names; what exceeds the queue is refused. */
const runningAtMost = 2;
const waitingAtMost = 100;

const derive = promisify(argon2) as (kind: "argon2id", parameters: Argon2Parameters) => Promise<Buffer>;
const queue: (() => void)[] = [];
let running = 0;

async function deriveInTurn(password: string, nonce: Buffer, work: typeof cost, length: number) {
  if (running >= runningAtMost) {
    if (queue.length >= waitingAtMost) {
      refuse("login_throttled", { sentence: "现在登录的人太多，请稍后再试" });
    }
    await new Promise<void>((turn) => queue.push(turn));
  } else {
    running += 1;
  }
  try {
    // One text has several encodings, and a Chinese keyboard types full-width letters: NFKC makes them one.
    const message = Buffer.from(password.normalize("NFKC"));
    return await derive("argon2id", { message, nonce, tagLength: length, ...work });
  } finally {
    // The place goes straight to the next in the queue, so that a newcomer cannot slip in between.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
const encode = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`;

/** A hash no password has: checking against it takes as long as against a real one. */
const nobody = encode(Buffer.alloc(saltLength), Buffer.alloc(tagLength));

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{16,86})$/;

/**
 * Hashes a password under a fresh salt.
 * @returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`.
 * @throws CallRefused `login_throttled` where too many wait already.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  return encode(salt, await deriveInTurn(password, salt, cost, tagLength));
}

/**
 * Checks a password against a PHC string. Null (no such account, or one without a password) takes the same time
 * and is false, so that timing doesn't tell which names exist.
 * @throws Error where the string is no argon2id hash; CallRefused `login_throttled` where too many wait already.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const parts = phc.exec(hash ?? nobody);
  if (!parts) throw new Error("password hash is not an argon2id PHC string");
  const [, memory, passes, parallelism, salt, tag] = parts;
  const expected = Buffer.from(tag ?? "", "base64");
  const work = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await deriveInTurn(password, Buffer.from(salt ?? "", "base64"), work, expected.length);
  return timingSafeEqual(found, expected) && hash !== null;
}

/** Whether a stored hash was made with other parameters than today's, and is worth renewing at the next login. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(nobody.slice(0, nobody.indexOf("p=") + 3) + "$");
}
