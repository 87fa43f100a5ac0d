import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import {
  type Answer,
  apiVersion,
  type AppConfig,
  bundleId,
  type CallForm,
  oauthType,
  requestBinding,
  signedText,
} from "#contract/envelope.ts";
import type { Refusal } from "#contract/errors.ts";
import { type CallOutput, type CallPath, type CallRequest, registry } from "#contract/registry.ts";
import {
  type ClientKeys,
  deriveClientKeys,
  frame,
  open,
  seal,
  signature,
  unframe,
} from "#server/transport/envelope.ts";

/** What a server is talked to through: an instance that needs no socket, or an origin such as `http://127.0.0.1:8080`. */
export type Target = FastifyInstance | string;

/** An HTTP answer as it came. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** A call answered with a status other than 1, or refused before its envelope was opened. */
export class CallFailed extends Error {
  /** The opened answer's status; the HTTP status where there was no answer to open. */
  readonly status: number;
  /** The sentence for the user, or the wire error's name. */
  readonly msg: string;
  readonly refusal: Refusal | undefined;
  constructor(path: string, status: number, msg: string, refusal?: Refusal) {
    super(`${path}: ${status} ${refusal?.code ?? ""} ${msg}`);
    this.status = status;
    this.msg = msg;
    this.refusal = refusal;
  }
}

/** A request's fields; the client adds a `request_id` of its own where a write is sent without one. */
export type TestRequest<P extends CallPath> =
  CallRequest<P> extends { request_id: string }
    ? Omit<CallRequest<P>, "request_id"> & { request_id?: string }
    : CallRequest<P>;

/** A fresh oauth_id in the page's form. */
export function newOauthId(now = Date.now()): string {
  const letters = randomBytes(30).toString("base64").replaceAll(/[+/=]/g, "").padEnd(19, "x").slice(0, 19);
  return letters + String(now);
}

/** One device that talks to a server through the real envelope, a visitor until it registers or logs in. */
export class TestClient {
  readonly target: Target;
  readonly oauthId: string;
  token = "";
  /** The user's id once logged in. */
  uid = 0;
  systemToken = "";
  private config: AppConfig | undefined;
  private keys: ClientKeys | undefined;
  private clockOffset = 0;

  constructor(target: Target, oauthId = newOauthId()) {
    this.target = target;
    this.oauthId = oauthId;
  }

  /** Makes a call. @throws CallFailed where its status is not 1. */
  async call<P extends CallPath>(path: P, request: TestRequest<P>): Promise<CallOutput<P>> {
    const answer = await this.answer(path, request);
    if (answer.status !== 1) throw new CallFailed(path, answer.status, answer.msg, answer.data as Refusal);
    return answer.data as CallOutput<P>;
  }

  /** What a call is refused with. @throws Error where it succeeds. */
  async refusal<P extends CallPath>(path: P, request: TestRequest<P>): Promise<Refusal & { msg: string }> {
    const answer = await this.answer(path, request);
    if (answer.status === 1) throw new Error(`${path} succeeded where a refusal was expected`);
    return { ...(answer.data as Refusal), msg: answer.msg };
  }

  /**
   * Makes a call of any path with any payload and gives its opened answer. Fetches a system token first where the
   * call needs one, and corrects its clock as the page does.
   * @throws CallFailed where the envelope was not even opened.
   */
  async answer(path: string, payload: object): Promise<Answer> {
    const call = registry.get(path);
    if (!this.systemToken && call && !call.beforeConfig) await this.fetchSystemToken();
    const needsId = call && "request_id" in call.input.shape && !("request_id" in payload);
    const body = needsId ? { request_id: randomUUID(), ...payload } : payload;
    const sealed = await this.sealed(path, body);
    const answer = await this.post(path, sealed);
    if (answer.status !== 200) {
      const refused = JSON.parse(answer.text) as { error: string; server_time: number };
      const offset = refused.server_time - Math.floor(Date.now() / 1000);
      if (refused.error === "stale_timestamp" && offset !== this.clockOffset) {
        this.clockOffset = offset;
        return this.answer(path, body);
      }
      throw new CallFailed(path, answer.status, refused.error);
    }
    return this.opened(sealed.sign, answer.text);
  }

  /** The form of a call, sealed and signed; tests of the envelope change it before it is sent. */
  async sealed(path: string, payload: object): Promise<CallForm> {
    const keys = await this.clientKeys();
    const timestamp = String(Math.floor(Date.now() / 1000) + this.clockOffset);
    const body = {
      ...payload,
      bundle_id: bundleId,
      api_version: apiVersion,
      oauth_type: oauthType,
      oauth_id: this.oauthId,
      system_token: this.systemToken,
      ...(this.token ? { token: this.token } : {}),
    };
    return sealForm(keys, path, timestamp, frame(JSON.stringify(body)));
  }

  /** Sends a form as it is. */
  post(path: string, form: Partial<CallForm>): Promise<HttpAnswer> {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return send(this.target, "POST", `/api/${path}`, { headers, body: new URLSearchParams(form).toString() });
  }

  /** Opens an answer bound to a request's sign. @throws Error where it does not open. */
  async opened(sign: string, text: string): Promise<Answer> {
    const keys = await this.clientKeys();
    const framed = open(keys.sealKey, sign, (JSON.parse(text) as { data: string }).data);
    const plain = framed && unframe(framed);
    if (!plain || "refused" in plain) throw new Error("the answer does not open");
    return JSON.parse(plain.json) as Answer;
  }

  /** Another device of nobody yet, on the same server. */
  async another(): Promise<TestClient> {
    return testClient(this.target);
  }

  /** Registers this device's visitor under a name of its own, or the one given, and logs it in. */
  async registered(account: { username?: string; password?: string } = {}): Promise<this> {
    const username = account.username ?? `u${randomBytes(6).toString("hex")}`;
    const password = account.password ?? "correct horse 1";
    return this.signedIn(await this.call("users/register_account", { username, password }));
  }

  /** Logs this device in. */
  async loggedIn(username: string, password: string): Promise<this> {
    return this.signedIn(await this.call("users/login_account", { username, password }));
  }

  private signedIn(session: { token: string; uid: number }): this {
    this.token = session.token;
    this.uid = session.uid;
    return this;
  }

  private async fetchSystemToken(): Promise<void> {
    this.systemToken = (await this.call("system/config", {})).system_token;
  }

  /** The client id and keys of `/app-config.json`. */
  async clientKeys(): Promise<ClientKeys> {
    if (!this.keys) {
      const answer = await send(this.target, "GET", "/app-config.json");
      this.config = JSON.parse(answer.text) as AppConfig;
      this.keys = deriveClientKeys({
        id: this.config.client,
        secret: Buffer.from(this.config.key, "base64url"),
      });
    }
    return this.keys;
  }
}

/** Seals and signs a framed plaintext as the page would. */
export function sealForm(keys: ClientKeys, path: string, timestamp: string, framed: Uint8Array): CallForm {
  const data = seal(keys.sealKey, requestBinding(keys.id, path, timestamp), framed);
  const sign = signature(keys.signKey, signedText(keys.id, path, timestamp, data)).toString("hex");
  return { client: keys.id, timestamp, data, sign };
}

/** A visitor on a new device. */
export async function testClient(target: Target, oauthId?: string): Promise<TestClient> {
  const client = new TestClient(target, oauthId);
  if (typeof target !== "string") await target.ready();
  const systemToken = typeof target === "string" ? undefined : systemTokens.get(target);
  if (systemToken) client.systemToken = systemToken(client.oauthId);
  return client;
}

/** Instances made by `testApi` hand out system tokens themselves, so that few handlers are enough for a test. */
export const systemTokens = new WeakMap<FastifyInstance, (oauthId: string) => string>();

/** One HTTP request, over a socket or without. */
export async function send(
  target: Target,
  method: "GET" | "HEAD" | "POST" | "OPTIONS",
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<HttpAnswer> {
  if (typeof target === "string") {
    // A Buffer may share its memory, which the fetch of the page's types does not take; a copy never does.
    const sent = body === undefined ? {} : { body: typeof body === "string" ? body : new Uint8Array(body) };
    const answer = await fetch(target + url, { method, headers, ...sent });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
  const answer = await target.inject({
    method,
    url,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  const names = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );
  return { status: answer.statusCode, headers: new Headers(names), text: answer.payload };
}
