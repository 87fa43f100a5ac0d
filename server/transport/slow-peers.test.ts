import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { testApi } from "#server/testing/api.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();

describe("a peer that says nothing", () => {
  const strict = testApi(platform, { timeouts: { head: 200, request: 400, idle: 200, check: 50 } });
  afterAll(() => strict.close());
  const listening = strict.listen({ port: 0, host: "127.0.0.1" });

  /** Sends bytes one after the other and gives what came back until the server hung up. */
  const talk = async (...parts: string[]): Promise<string> => {
    const socket = connect({ port: Number(new URL(await listening).port), host: "127.0.0.1" });
    const closed = once(socket, "close");
    let received = "";
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("error", () => {});
    for (const part of parts) {
      if (!socket.destroyed) socket.write(part);
      await delay(60);
    }
    await closed;
    return received;
  };
  const head =
    "POST /api/mv/report_type HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n";

  test.each([
    ["nothing at all", []],
    ["half a head", ["POST /api/mv"]],
    ["a head bit by bit", [..."POST /api/mv/report_type"]],
    ["a head without its body", [`${head}Content-Length: 100\r\n\r\n`]],
    ["a body bit by bit", [`${head}Content-Length: 100\r\n\r\n`, ..."client=pwa&data"]],
  ])("is cut off after %s", async (_what, parts) => {
    const received = await talk(...parts);
    expect(received === "" || received.startsWith("HTTP/1.1 408")).toBe(true);
  });

  test("is cut off after an answer", async () => {
    expect(await talk("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")).toMatch(/^HTTP\/1\.1 204/);
  });

  test("and one that talks no HTTP is told so", async () => {
    expect(await talk("\u0000\u0001nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  });
});
