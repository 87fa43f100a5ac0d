import type { CallForm } from "#contract/envelope.ts";
import type { Sent } from "./call-client.ts";

/** After this long without an answer the line is asked whether it still lives, milliseconds. */
const suspectAfterMs = 5000;

/**
 * Posts a call's form. A line that went silent is found out by a probe long before the timeout, so that the call can
 * go on over another.
 * @throws where no answer comes: named TimeoutError after `timeoutMs`.
 */
export async function post(
  address: string,
  form: CallForm,
  options: { timeoutMs: number; lineAnswers: (base: string) => Promise<boolean>; keepalive: boolean },
): Promise<Sent> {
  const { timeoutMs, lineAnswers, keepalive } = options;
  // One controller for both ends: AbortSignal.any is too new for the phones this runs on.
  const ended = new AbortController();
  const limit = setTimeout(
    () => ended.abort(new DOMException("no answer in time", "TimeoutError")),
    timeoutMs,
  );
  const watch = setTimeout(() => {
    void lineAnswers(new URL(address).origin).then((alive) => alive || ended.abort());
  }, suspectAfterMs);
  try {
    const response = await fetch(address, {
      method: "POST",
      credentials: "omit",
      cache: "no-store",
      keepalive,
      body: new URLSearchParams({ ...form }),
      signal: ended.signal,
    });
    // From here on the line is alive: a long answer may take its time.
    clearTimeout(watch);
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: Number(response.headers.get("Retry-After")) || 0,
    };
  } finally {
    clearTimeout(watch);
    clearTimeout(limit);
  }
}
