import { fork } from "node:child_process";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Refusal } from "#contract/errors.ts";
import { testApi } from "#server/testing/api.ts";
import { type TestClient, testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import {
  balances,
  createBalances,
  type Transfer,
  transferCalls,
  transferHandler,
  type TransferPoints,
} from "#server/testing/transfer.ts";
import { refuse } from "./handler.ts";

const rows = 4;
const start = 1000;
const platform = await testPlatform();
// Conflicts are meant to happen here, and noticing one takes the database a second by default.
const database = sql.id(new URL(platform.connectionString).pathname.slice(1));
await sql`ALTER DATABASE ${database} SET deadlock_timeout = '20ms'`.execute(platform.db);
const points: TransferPoints = {};
const api = testApi(platform, { handlers: [transferHandler(points)], calls: transferCalls });
afterAll(() => api.close());

let client: TestClient;
beforeEach(async () => {
  await createBalances(platform.db, rows, start);
  client = await testClient(api);
});
afterEach(async () => {
  for (const name of Object.keys(points)) delete points[name as keyof TransferPoints];
  await sql`DROP TABLE test_balances, test_transfers`.execute(platform.db);
});

const wish = (changed: Partial<Transfer> = {}): Transfer => ({
  request_id: randomUUID(),
  from: 1,
  to: 2,
  amount: 5,
  ...changed,
});
const send = (payload: Transfer, by = client) => by.answer("test/transfer", payload);
const codeOf = (answer: { data: unknown }): string => (answer.data as Refusal).code;
const done = async (): Promise<number> => (await balances(platform.db))[1]! - start;

describe("a wish is fulfilled once", () => {
  test("however often it is repeated, with the first answer", async () => {
    const payload = wish();
    const first = await send(payload);
    expect(first.status).toBe(1);
    for (let repeat = 0; repeat < 3; repeat++) expect(await send(payload)).toEqual(first);
    expect(await balances(platform.db)).toEqual([start - 5, start + 5, start, start]);
  });

  test("by fifty duplicates at once", async () => {
    const payload = wish();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(payload)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(1);
    expect(await done()).toBe(5);
  });

  test("by fifty duplicates at once that would only succeed once", async () => {
    const payload = wish({ amount: start });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(payload)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 1));
    expect(await done()).toBe(start);
  });

  test("even where a duplicate's own preparation is refused because of it", async () => {
    const payload = wish();
    const duplicatePrepares = Promise.withResolvers<void>();
    const firstDone = Promise.withResolvers<void>();
    let preparing = 0;
    points.preparing = async () => {
      if (++preparing === 1) return;
      // The duplicate saw no receipt yet; when it looks further, the name it asks for is taken, by the first.
      duplicatePrepares.resolve();
      await firstDone.promise;
      refuse("forbidden");
    };
    points.moved = () => duplicatePrepares.promise;
    const both = [send(payload), send(payload)];
    void Promise.race(both).finally(firstDone.resolve);
    const answers = await Promise.all(both);
    expect(answers[0]?.status).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
    expect(await done()).toBe(5);
  });

  test("the order of the fields is no other input", async () => {
    const { request_id, from, to, amount } = wish();
    const first = await send({ request_id, from, to, amount });
    expect(await send({ amount, to, from, request_id })).toEqual(first);
  });
});

describe("a request_id stands for one wish", () => {
  test("other input is refused with 409 and moves nothing", async () => {
    const payload = wish();
    await send(payload);
    const other = await send({ ...payload, amount: 6 });
    expect([other.status, codeOf(other)]).toEqual([409, "request_id_reused"]);
    expect(await done()).toBe(5);
  });

  test("of two inputs at once one wins and the other is refused", async () => {
    const payload = wish();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send({ ...payload, amount: index % 2 === 0 ? 3 : 4 })),
    );
    const won = answers.flatMap((answer, index) => (answer.status === 1 ? [index % 2] : []));
    expect(new Set(won).size).toBe(1);
    expect(won.length).toBe(10);
    expect(answers.filter((answer) => answer.status === 409).length).toBe(10);
    expect(await done()).toBe(won[0] === 0 ? 3 : 4);
  });

  test("of one caller: another's is another wish", async () => {
    const payload = wish();
    const other = await testClient(api);
    await send(payload);
    const answer = await send(payload, other);
    expect(answer.status).toBe(1);
    expect(await done()).toBe(10);
  });
});

test("a refusal is not kept: the same wish succeeds once it can", async () => {
  const payload = wish({ amount: start + 1 });
  expect((await send(payload)).status).toBe(403);
  await sql`UPDATE test_balances SET amount = amount + 1 WHERE id = 1`.execute(platform.db);
  expect((await send(payload)).status).toBe(1);
  expect(await done()).toBe(start + 1);
});

test("bad input is refused with its field and moves nothing", async () => {
  const answer = await send(wish({ amount: 0 }));
  expect(answer).toEqual({ status: 400, msg: "金额有误", data: { code: "invalid_input", field: "amount" } });
  const without = await client.answer("test/transfer", { from: 1, to: 2, amount: 1 });
  expect(without.data).toEqual({ code: "invalid_input", field: "request_id" });
  expect(await done()).toBe(0);
});

test("transfers that deadlock are all done in the end", async () => {
  let met = 0;
  let meet: (() => void) | undefined;
  const both = new Promise<void>((resolve) => (meet = resolve));
  let attempts = 0;
  points.moving = async () => {
    attempts++;
    // The first two hold one row each before either asks for the other's.
    if (++met >= 2) meet?.();
    await both;
  };
  const answers = await Promise.all([send(wish()), send(wish({ from: 2, to: 1 }))]);
  expect(answers.map((answer) => answer.status)).toEqual([1, 1]);
  // One of them was broken off by the database and ran again.
  expect(attempts).toBeGreaterThan(2);
  expect(await balances(platform.db)).toEqual([start, start, start, start]);
});

test("a fault inside the transaction moves nothing, and the repeat does it once", async () => {
  const payload = wish();
  let fail = true;
  points.moved = async () => {
    if (fail) throw new Error("the disk is full");
  };
  await expect(send(payload)).rejects.toMatchObject({ status: 500, msg: "internal" });
  expect(await done()).toBe(0);
  fail = false;
  expect((await send(payload)).status).toBe(1);
  expect(await done()).toBe(5);
});

test("any interleaving of wishes, repeats, conflicts and faults moves each wish once", async () => {
  const wishes = fc.array(
    fc.record({
      from: fc.integer({ min: 1, max: rows }),
      to: fc.integer({ min: 1, max: rows }),
      amount: fc.integer({ min: 1, max: 400 }),
      // When it is sent, and sent again: milliseconds.
      sentAt: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 4 }),
      // How often its transaction fails first, and how.
      conflicts: fc.integer({ min: 0, max: 2 }),
      faults: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const run = fc.asyncProperty(wishes, async (list) => {
    await sql`UPDATE test_balances SET amount = ${start}`.execute(platform.db);
    await sql`TRUNCATE test_transfers`.execute(platform.db);
    const planned = list.map((one) => ({
      ...one,
      payload: wish({ from: one.from, to: one.to, amount: one.amount }),
    }));
    const troubles = new Map(planned.map((one) => [one.payload.request_id, { ...one }]));
    points.moved = async ({ request_id }) => {
      const trouble = troubles.get(request_id);
      if (trouble && trouble.conflicts-- > 0) throw Object.assign(new Error("deadlock"), { code: "40P01" });
      if (trouble && trouble.faults-- > 0) throw new Error("fault");
    };
    const outcomes = await Promise.all(
      planned.flatMap(({ payload, sentAt }) =>
        sentAt.map(async (moment) => {
          await delay(moment);
          return { id: payload.request_id, answer: await send(payload).catch(() => undefined) };
        }),
      ),
    );
    const fulfilled = new Map<string, Set<number>>();
    for (const { id, answer } of outcomes) {
      if (answer?.status !== 1) continue;
      const ids = fulfilled.get(id) ?? new Set();
      fulfilled.set(id, ids.add((answer.data as { transfer_id: number }).transfer_id));
    }
    const expected = Array.from({ length: rows }, () => start);
    for (const { payload } of planned) {
      const ids = fulfilled.get(payload.request_id);
      if (!ids) continue;
      expect(ids.size).toBe(1);
      expected[payload.from - 1]! -= payload.amount;
      expected[payload.to - 1]! += payload.amount;
    }
    expect(await balances(platform.db)).toEqual(expected);
    const { rows: made } = await sql`SELECT id FROM test_transfers`.execute(platform.db);
    expect(made.length).toBe(fulfilled.size);
  });
  await fc.assert(run, { numRuns: 25 });
});

describe("a server killed with kill -9", () => {
  const running = new Set<ReturnType<typeof fork>>();
  afterEach(() => {
    for (const child of running) child.kill("SIGKILL");
    running.clear();
  });
  const launch = async (point: string) => {
    const child = fork(join(import.meta.dirname, "../testing/transfer-server.ts"), [point], {
      env: {
        ...process.env,
        DATABASE_URL: platform.connectionString,
        DATA_DIR: platform.config.dataDir,
        LOG_LEVEL: "silent",
      },
    });
    running.add(child);
    const [{ port }] = (await once(child, "message")) as [{ port: number }];
    return { child, origin: `http://127.0.0.1:${port}` };
  };

  test.each([
    ["before the transaction", "preparing", 0],
    ["amid the transaction", "moving", 0],
    ["at the end of the transaction", "moved", 0],
    ["after the commit, before the answer", "answering", 5],
  ])("%s: the repeat after its restart does it exactly once", async (_when, point, doneBefore) => {
    const payload = wish();
    const first = await launch(point);
    const device = await testClient(first.origin);
    const stalled = once(first.child, "message");
    const lost = expect(send(payload, device)).rejects.toThrow("fetch failed");
    const [told] = (await stalled) as unknown[];
    expect(told).toEqual({ stalled: point });
    first.child.kill("SIGKILL");
    await lost;
    expect(await done()).toBe(doneBefore);

    const second = await launch("");
    const again = await testClient(second.origin, device.oauthId);
    const answers = [await send(payload, again), await send(payload, again)];
    expect(answers[0]?.status).toBe(1);
    expect(answers[1]).toEqual(answers[0]);
    expect(await done()).toBe(5);
  });
});
