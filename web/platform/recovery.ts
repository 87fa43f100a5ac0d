import { wireErrorOf } from "./failures.ts";

/** How one attempt at a call ended. */
export type Outcome =
  | { kind: "answer"; status: number }
  | { kind: "http"; status: number; body: unknown; retryAfter: number }
  | { kind: "network" }
  | { kind: "unreadable" };

/**
 * What mends a failed attempt before the one more try it earns: the device's clock against the server's, keys and
 * lines, the system token, another line, or nothing but a short wait.
 */
export type Remedy = "clock" | "app-config" | "system-config" | "line" | "wait";

/** HTTP statuses of the generic retry (specification, section 7). */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * The remedy for an attempt that failed, or undefined where the call ends here. Each remedy is tried once a call, so a
 * call makes at most six attempts, and two in the common case.
 * @param used remedies this call has used up.
 * @param repeatable a read, or a write that carries `on` or `request_id`: a repeat spoils nothing.
 */
export function remedyFor(
  outcome: Outcome,
  used: ReadonlySet<Remedy>,
  repeatable: boolean,
): Remedy | undefined {
  const remedy = wanted(outcome, repeatable);
  return remedy !== undefined && !used.has(remedy) ? remedy : undefined;
}

function wanted(outcome: Outcome, repeatable: boolean): Remedy | undefined {
  switch (outcome.kind) {
    case "answer":
      return outcome.status === 421 ? "system-config" : undefined;
    case "network":
      return repeatable ? "line" : undefined;
    case "unreadable":
      return repeatable ? "app-config" : undefined;
    case "http": {
      const error = wireErrorOf(outcome.body);
      if (error === "stale_timestamp") return "clock";
      // A key replaced under the same client id shows as a wrong signature.
      if (error === "unknown_client" || error === "bad_sign") return "app-config";
      return repeatable && retried.has(outcome.status) ? "wait" : undefined;
    }
  }
}

/** Milliseconds to wait before a repeat: what the server asked for up to 5 s, else 400. @param retryAfter seconds. */
export function waitBeforeRetry(retryAfter: number): number {
  return retryAfter > 0 ? Math.min(retryAfter, 5) * 1000 : 400;
}
