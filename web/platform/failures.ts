import type { ErrorCode, WireErrorCode } from "#contract/errors.ts";
import { texts } from "#web/texts/zh-CN/calls.ts";

/** Why a call was rejected; `message` is a Chinese sentence fit to be shown. */
export abstract class CallFailure extends Error {}

/** The server answered with another status than success. */
export class CallRefusal extends CallFailure {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The input field the sentence is about, where there is one. */
  readonly field: string | undefined;
  readonly data: unknown;
  constructor(answer: { status: number; msg: string; data: unknown }) {
    super(answer.msg || texts.refused);
    this.status = answer.status;
    this.data = answer.data;
    const detail = (answer.data ?? {}) as { code?: ErrorCode; field?: string };
    this.code = detail.code;
    this.field = detail.field;
  }
}

/** The answer's HTTP status was not 200: the envelope was not opened. `data` is the raw body. */
export class HttpFailure extends CallFailure {
  readonly status: number;
  readonly data: unknown;
  constructor(status: number, data: unknown) {
    super(sentenceOf(status, data));
    this.status = status;
    this.data = data;
  }
}

/** No answer came: the line, or the device's network, is down. */
export class NetworkFailure extends CallFailure {
  constructor(timedOut: boolean) {
    super(timedOut ? texts.timedOut : navigator.onLine === false ? texts.offline : texts.noLine);
  }
}

/** An answer came that does not open: cut short, or made with another key. */
export class UnreadableAnswer extends CallFailure {
  constructor() {
    super(texts.unreadable);
  }
}

/** The wire's own error name in a raw body, where it has one. */
export function wireErrorOf(data: unknown): WireErrorCode | undefined {
  const body = data as { error?: WireErrorCode } | null | undefined;
  return typeof body === "object" && body ? body.error : undefined;
}

function sentenceOf(status: number, data: unknown): string {
  const error = wireErrorOf(data);
  if (error && error in texts.wire) return texts.wire[error];
  if (status === 429) return texts.wire.too_many;
  if (status === 502 || status === 503 || status === 504) return texts.wire.unavailable;
  return status >= 500 ? texts.wire.internal : texts.wire.malformed;
}
