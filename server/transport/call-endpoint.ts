import type { IncomingMessage, ServerResponse } from "node:http";
import { limits as wireLimits } from "#contract/envelope.ts";
import { wireErrors } from "#contract/errors.ts";
import { toSeconds } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/platform.ts";
import { answerCall, type CallServer, reportFault, type WireRefusal } from "./call.ts";
import { deriveClientKeys, openRequest, seal } from "./envelope.ts";
import { parseCallForm } from "./form.ts";
import type { ServedCall } from "./serve.ts";

export const callPrefix = "/api/";

/** Lines are other origins, and every answer may be read there. */
export const crossOriginHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After",
} as const;

/** What a server is doing, shared by all its routes. */
export interface ServerState {
  /** Told to stop: new work is turned away. */
  draining: boolean;
  /** Calls being answered. */
  inWork: number;
}

/** Seconds after which one who was turned away may come back. */
export const comeBackAfter = 2;

const unavailable: WireRefusal = { error: "unavailable", retryAfter: comeBackAfter };

/**
 * Answers `POST /api/*` on Node's own request and response. The framework's request, reply, hooks and body parser
 * would cost as much again as opening and sealing (see docs/decisions/0060-calls-beside-the-router.md).
 */
export class CallEndpoint {
  private readonly clients;
  private readonly server: CallServer;
  private readonly served: ReadonlyMap<string, ServedCall>;
  private readonly state: ServerState;
  private readonly mostAtOnce: number;

  constructor(
    server: CallServer,
    served: ReadonlyMap<string, ServedCall>,
    state: ServerState,
    mostAtOnce: number,
  ) {
    this.server = server;
    this.served = served;
    this.state = state;
    this.mostAtOnce = mostAtOnce;
    this.clients = new Map(
      server.platform.config.clientKeys.map((client) => [client.id, deriveClientKeys(client)]),
    );
  }

  /** Answers one request whose address begins with `callPrefix`. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url?.slice(callPrefix.length) ?? "";
    const call = this.served.get(path);
    if (this.state.draining || !call || request.method !== "POST") {
      // Before the body is read: what nobody handles is not worth receiving.
      request.resume();
      this.tell(response, this.state.draining ? unavailable : { error: "unknown_path" });
      return;
    }
    readBody(request, (body) => {
      this.answer(path, call, request, response, body).catch((error: unknown) => {
        reportFault(this.server.platform, path, error);
        if (!response.headersSent) this.tell(response, { error: "internal" });
      });
    });
  }

  /** The checks before the handler, in the order docs/wire.md names. */
  private async answer(
    path: string,
    call: ServedCall,
    request: IncomingMessage,
    response: ServerResponse,
    body: string | null,
  ): Promise<void> {
    if (body === null) return this.tell(response, { error: "too_large" });
    const form = isForm(request) && parseCallForm(body);
    if (!form) return this.tell(response, { error: "malformed" });
    const { platform } = this.server;
    const opened = openRequest(this.clients, path, form, toSeconds(platform.clock.now()));
    if (typeof opened === "string") return this.tell(response, { error: opened });
    if (this.state.inWork >= this.mostAtOnce) return this.tell(response, unavailable);
    this.state.inWork++;
    try {
      const answer = await answerCall(this.server, call, opened, {
        address: request.socket.remoteAddress ?? "",
        userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
      });
      if (!Buffer.isBuffer(answer)) this.tell(response, answer);
      else this.send(response, 200, `{"data":"${seal(opened.client.sealKey, opened.sign, answer)}"}`);
    } finally {
      this.state.inWork--;
    }
  }

  private tell(response: ServerResponse, refusal: WireRefusal): void {
    this.send(response, ...refusalText(this.server.platform, refusal), refusal.retryAfter);
  }

  /** Sends JSON of ASCII letters only, which every sealed answer and every wire error is. */
  private send(response: ServerResponse, status: number, json: string, retryAfter?: number): void {
    const headers = [...constantHeaders, "Content-Length", String(json.length)];
    if (retryAfter !== undefined) headers.push("Retry-After", String(retryAfter));
    if (this.state.draining) headers.push("Connection", "close");
    response.writeHead(status, headers);
    response.end(json, "latin1");
  }
}

// A flat list is what Node writes out fastest.
const constantHeaders: readonly string[] = Object.entries({
  ...crossOriginHeaders,
  "Content-Type": "application/json",
  "Cache-Control": "no-store",
}).flat();

/** A refusal in plain: its HTTP status and its JSON. */
export const refusalText = (platform: Platform, { error }: WireRefusal): [status: number, json: string] => [
  wireErrors[error],
  JSON.stringify({ error, server_time: toSeconds(platform.clock.now()) }),
];

const isForm = (request: IncomingMessage): boolean =>
  request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") ?? false;

/**
 * Reads a request's body as bytes, one character each: whatever is beyond ASCII is no form of ours.
 * @param done gets null where the body is larger than the wire allows; is not called where the peer hangs up.
 */
function readBody(request: IncomingMessage, done: (body: string | null) => void): void {
  const tooLarge = (): void => {
    request.removeAllListeners("data").removeAllListeners("end").resume();
    done(null);
  };
  request.on("error", () => {
    // The peer hung up: there is nobody left to answer.
  });
  if (Number(request.headers["content-length"]) > wireLimits.body) return tooLarge();
  let first: Buffer | undefined;
  let others: Buffer[] | undefined;
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > wireLimits.body) tooLarge();
    else if (first) (others ??= []).push(chunk);
    else first = chunk;
  });
  request.on("end", () => {
    const whole = first && others ? Buffer.concat([first, ...others]) : first;
    done(whole?.toString("latin1") ?? "");
  });
}
