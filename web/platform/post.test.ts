import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { post } from "./post.ts";

const form = { client: "pwa", timestamp: "1800000000", data: "AAAA", sign: "00" };
const silence = (_: string, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("sends the form without credentials, and gives status, text and Retry-After back", async () => {
  const fetch = vi.fn(async () => new Response("busy", { status: 503, headers: { "Retry-After": "2" } }));
  vi.stubGlobal("fetch", fetch);
  const sent = await post("https://one.test/api/home/getConfig", form, {
    timeoutMs: 50_000,
    lineAnswers: async () => true,
    keepalive: false,
  });
  expect(sent).toEqual({ status: 503, text: "busy", retryAfter: 2 });
  const [address, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe("https://one.test/api/home/getConfig");
  expect(init).toMatchObject({ method: "POST", credentials: "omit" });
  expect(String(init.body)).toBe("client=pwa&timestamp=1800000000&data=AAAA&sign=00");
});

it("gives a silent line up as soon as it does not answer a probe either", async () => {
  vi.stubGlobal("fetch", vi.fn(silence));
  const lineAnswers = vi.fn(async () => false);
  const sending = post("https://one.test/api/x", form, { timeoutMs: 50_000, lineAnswers, keepalive: false });
  const failed = expect(sending).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(4999);
  expect(lineAnswers).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(lineAnswers).toHaveBeenCalledWith("https://one.test");
  await failed;
});

it("waits on where the line lives and only the answer is slow", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  const sending = post("https://one.test/api/x", form, {
    timeoutMs: 50_000,
    lineAnswers: async () => true,
    keepalive: false,
  });
  await vi.advanceTimersByTimeAsync(20_000);
  answer.resolve(new Response("late"));
  expect(await sending).toMatchObject({ status: 200, text: "late" });
});

it("gives up after the timeout, and says that it was one", async () => {
  vi.stubGlobal("fetch", vi.fn(silence));
  const options = { timeoutMs: 50_000, lineAnswers: async () => true, keepalive: false };
  const failed = expect(post("https://one.test/api/x", form, options)).rejects.toMatchObject({
    name: "TimeoutError",
  });
  await vi.advanceTimersByTimeAsync(50_000);
  await failed;
});
