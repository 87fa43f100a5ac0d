import { deflateRawSync } from "node:zlib";
import { apiVersion, bundleId, type CallForm, limits, oauthType } from "#contract/envelope.ts";
import { registry } from "#contract/registry.ts";
import { type ClientKeys, frame } from "#server/transport/envelope.ts";
import { sealForm, testClient } from "./client.ts";

/** A seeded source of chance (mulberry32), so that what a run found can be found again. */
export class Chance {
  private state: number;
  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A whole number from 0 up to, and not, `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  bytes(most: number): Buffer {
    return Buffer.from(Array.from({ length: this.below(most + 1) }, () => this.below(256)));
  }
}

const paths = [...registry.keys()];
const oddTexts = [
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "夜航",
  "' OR 1=1 --",
  "../../etc",
  "x".repeat(5000),
  "\\u0000",
];
const oddNumbers = [0, -1, 1.5, 1e308, -0, 2 ** 53, 2 ** 31, Number.MAX_SAFE_INTEGER, 1];

/** A device whose calls get as far as their handlers; `token` where somebody is logged in on it. */
export interface Device {
  oauthId: string;
  systemToken: string;
  token: string;
}

/** Makes requests that are each wrong in some way, from bytes that are no HTTP to sealed calls with odd input. */
export class MalformedRequests {
  private readonly chance: Chance;
  private readonly keys: ClientKeys;
  private readonly devices: readonly Device[];

  constructor(seed: number, keys: ClientKeys, devices: readonly Device[]) {
    this.chance = new Chance(seed);
    this.keys = keys;
    this.devices = devices;
  }

  /** The bytes of one request as they go over the socket. */
  next(): Buffer {
    const { chance } = this;
    const kind = chance.below(100);
    if (kind < 3) return this.brokenHttp();
    const path =
      kind < 6
        ? chance.of(["", "a", "users/", "x".repeat(3000), "mv%2f", `${chance.of(paths)}?a=1`])
        : chance.of(paths);
    return this.request(path, this.body(path, kind));
  }

  private body(path: string, kind: number): string | Buffer {
    const { chance } = this;
    if (kind < 12) return chance.bytes(400);
    if (kind < 25) return this.spoiled(this.form(path, frame("{}")));
    if (kind < 35) return text(this.form(path, chance.bytes(200)));
    if (kind < 45) return this.withoutOrTwice(this.form(path, frame("{}")));
    if (kind < 52) return text(this.form(path, this.oddDeflate()));
    if (kind < 60) return text(this.form(path, frame(JSON.stringify(this.oddValue(3)))));
    return text(this.form(path, frame(JSON.stringify(this.oddCall(path)))));
  }

  private form(path: string, framed: Uint8Array): CallForm {
    const skew = this.chance.below(20) === 0 ? this.chance.below(2_000_000) - 1_000_000 : 0;
    return sealForm(this.keys, path, String(Math.floor(Date.now() / 1000) + skew), framed);
  }

  /** A form with some of its characters changed. */
  private spoiled(form: CallForm): Buffer {
    const bytes = Buffer.from(text(form));
    for (let times = 1 + this.chance.below(4); times > 0; times--) {
      bytes[this.chance.below(bytes.length)] = this.chance.below(256);
    }
    return bytes.subarray(0, this.chance.below(4) === 0 ? this.chance.below(bytes.length) : bytes.length);
  }

  private withoutOrTwice(form: CallForm): string {
    const pairs = Object.entries(form).map(([name, value]) => `${name}=${value}`);
    const index = this.chance.below(4);
    if (this.chance.below(2) === 0) pairs.splice(index, 1);
    else pairs.push(pairs[index]!);
    return pairs.join("&");
  }

  private oddDeflate(): Buffer {
    const { chance } = this;
    const kind = chance.below(20);
    const content = kind === 0 ? Buffer.alloc(limits.inflated * 2) : chance.bytes(300);
    const deflated = deflateRawSync(content);
    const cut = kind < 10 ? deflated : deflated.subarray(0, chance.below(deflated.length + 1));
    return Buffer.concat([Buffer.of(1), cut]);
  }

  /** An object of the envelope's own fields and the call's, each now and then of another kind. */
  private oddCall(path: string): object {
    const { chance } = this;
    const device = chance.of(this.devices);
    const body: Record<string, unknown> = {
      bundle_id: bundleId,
      api_version: apiVersion,
      oauth_type: oauthType,
      oauth_id: device.oauthId,
      system_token: device.systemToken,
      // Nobody is signed out on the way, or soon only refusals would be met.
      ...(device.token && path !== "users/logout" ? { token: device.token } : {}),
    };
    for (const field of Object.keys(registry.get(path)?.input.shape ?? {})) {
      if (field === "request_id" && chance.below(3) > 0) body[field] = crypto.randomUUID();
      else if (chance.below(6) > 0) body[field] = this.oddValue(1);
    }
    if (chance.below(4) === 0) body[chance.of(Object.keys(body))] = this.oddValue(2);
    if (chance.below(10) === 0) body["token"] = this.oddValue(1);
    return body;
  }

  private oddValue(depth: number): unknown {
    const { chance } = this;
    const kind = chance.below(depth > 0 ? 9 : 7);
    if (kind < 3) return chance.of(oddTexts);
    if (kind < 5) return chance.of(oddNumbers);
    if (kind === 5) return chance.of([true, false, null]);
    if (kind === 6) return chance.bytes(30).toString("latin1");
    if (kind === 7) return Array.from({ length: chance.below(4) }, () => this.oddValue(depth - 1));
    return { [chance.of(["__proto__", "constructor", "a", ""])]: this.oddValue(depth - 1) };
  }

  private request(path: string, body: string | Buffer): Buffer {
    const { chance } = this;
    const type =
      chance.below(30) === 0 ? chance.of(["text/plain", ";;", ""]) : "application/x-www-form-urlencoded";
    const content =
      chance.below(2000) === 0 ? Buffer.alloc(limits.body + 1 + chance.below(1000), "a") : Buffer.from(body);
    const method = chance.below(50) === 0 ? chance.of(["GET", "PUT", "DELETE", "OPTIONS", "HEAD"]) : "POST";
    const head = `${method} /api/${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`;
    if (chance.below(20) > 0) {
      return Buffer.concat([Buffer.from(`${head}Content-Length: ${content.length}\r\n\r\n`), content]);
    }
    const size = content.length > 0 ? `${content.length.toString(16)}\r\n` : "";
    const chunk = Buffer.concat([Buffer.from(size), content, Buffer.from(size && "\r\n")]);
    return Buffer.concat([
      Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`),
      chunk,
      Buffer.from("0\r\n\r\n"),
    ]);
  }

  private brokenHttp(): Buffer {
    return Buffer.from(
      this.chance.of([
        "\u0000\u0001\r\n\r\n",
        "POST\r\n\r\n",
        "POST /api/mv/report_type HTTP/9.9\r\n\r\n",
        "POST /api/mv/report_type HTTP/1.1\r\n\r\n",
        "POST /api/mv/report_type HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST /api/mv/report_type HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        `POST /api/mv/report_type HTTP/1.1\r\nHost: a\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
        "FROB / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%ff%fe HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
      ]),
    );
  }
}

const text = (form: CallForm): string => new URLSearchParams({ ...form }).toString();

/** Few devices, for each is an entry in caches that are bounded far above what is measured: visitors, and users. */
export async function devicesOf(origin: string, systemToken: (oauthId: string) => string): Promise<Device[]> {
  const devices: Device[] = [];
  for (let index = 0; index < 40; index++) {
    const client = await testClient(origin);
    client.systemToken = systemToken(client.oauthId);
    if (index % 4 === 0) await client.registered();
    devices.push({ oauthId: client.oauthId, systemToken: client.systemToken, token: client.token });
  }
  return devices;
}
