import type { z } from "zod";
import { accountCalls } from "./calls/account.ts";
import { catalogCalls } from "./calls/catalog.ts";
import { moderationCalls } from "./calls/moderation.ts";
import { operationsCalls } from "./calls/operations.ts";
import { playbackCalls } from "./calls/playback.ts";
import type { Call } from "./call.ts";

/** Every call by domain; the router, the tests and the reference page walk it. */
export const callsByDomain = {
  account: accountCalls,
  catalog: catalogCalls,
  moderation: moderationCalls,
  operations: operationsCalls,
  playback: playbackCalls,
} as const;

export type Domain = keyof typeof callsByDomain;
type AnyCall = (typeof callsByDomain)[Domain][number];
export type CallPath = AnyCall["path"];
type CallAt<P extends CallPath> = Extract<AnyCall, { path: P }>;

/** What a handler gets: the payload after validation, defaults filled in. */
export type CallInput<P extends CallPath> = z.output<CallAt<P>["input"]>;
/** What a page sends: the payload as it may be written. */
export type CallRequest<P extends CallPath> = z.input<CallAt<P>["input"]>;
export type CallOutput<P extends CallPath> = z.output<CallAt<P>["output"]>;

/** All calls by path. */
export const registry: ReadonlyMap<string, Call> = new Map(
  Object.values(callsByDomain)
    .flat()
    .map((call) => [call.path, call as unknown as Call]),
);
