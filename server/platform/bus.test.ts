import { expect, test } from "vitest";
import { type Hint, localBus } from "./bus.ts";

test("listeners hear what is published until they stop listening", () => {
  const bus = localBus();
  const heard: string[] = [];
  const stop = bus.subscribe("session-ended", ({ token_hash }) => heard.push(token_hash));
  bus.publish("session-ended", { token_hash: "aa" });
  bus.publish("catalog-changed", {});
  stop();
  bus.publish("session-ended", { token_hash: "bb" });
  expect(heard).toEqual(["aa"]);
});

test("hints cross to another process and don't come back", () => {
  const ends: ((hint: Hint) => void)[] = [];
  let crossed = 0;
  const end = (mine: number) => ({
    send: (hint: Hint) => {
      crossed += 1;
      ends[1 - mine]?.(hint);
    },
    receive: (listener: (hint: Hint) => void) => void (ends[mine] = listener),
  });
  const [here, there] = [localBus(end(0)), localBus(end(1))];
  let heard = 0;
  there.subscribe("catalog-changed", () => (heard += 1));
  here.publish("catalog-changed", {});
  expect({ heard, crossed }).toEqual({ heard: 1, crossed: 1 });
});
