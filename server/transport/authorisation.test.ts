import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ErrorCode, errors, type Refusal } from "#contract/errors.ts";
import { type CallPath, registry } from "#contract/registry.ts";
import { testApi } from "#server/testing/api.ts";
import { authorisation, type Party, partyPassword } from "#server/testing/authorisation.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
const api = testApi(platform);
afterAll(() => api.close());
const scene = { platform };

const visitor = async (): Promise<Party> => ({ client: await testClient(api), username: "" });
async function user(): Promise<Party> {
  const username = `u${randomBytes(6).toString("hex")}`;
  const { client } = await visitor();
  return { client: await client.registered({ username, password: partyPassword }), username };
}

type Outcome = "success" | ErrorCode;
async function outcome(path: CallPath, caller: Party, of: Party): Promise<Outcome> {
  const request = await authorisation[path].request(of, scene);
  const answer = await caller.client.answer(path, request);
  return answer.status === 1 ? "success" : (answer.data as Refusal).code;
}

/** What the contract and the call's row promise this caller. */
function promised(path: CallPath, caller: "visitor" | "user", thing: "own" | "foreign"): Outcome {
  const row = authorisation[path];
  if (caller === "visitor" && registry.get(path)!.auth === "user") return "session_invalid";
  return thing === "foreign" && row.names === "owned" ? row.foreign! : "success";
}

const paths = [...registry.keys()] as CallPath[];

test("there is a row for every call, and no other; owned things say how others are refused", () => {
  expect(Object.keys(authorisation).toSorted()).toEqual(paths.toSorted());
  for (const path of paths) {
    const row = authorisation[path];
    expect([row.foreign !== undefined, row.untouched !== undefined], path).toEqual(
      row.names === "owned" ? [true, true] : [false, false],
    );
  }
});

describe.each(paths)("%s", (path) => {
  const row = authorisation[path];

  test("a visitor, of own and foreign things", async () => {
    expect(await outcome(path, await visitor(), await visitor())).toBe(promised(path, "visitor", "own"));
    const owner = await user();
    expect(await outcome(path, await visitor(), owner)).toBe(promised(path, "visitor", "foreign"));
    if (row.untouched) expect(await row.untouched(owner)).toBe(true);
  });

  test("a user, of another user's things and of their own", async () => {
    const owner = await user();
    expect(await outcome(path, await user(), owner)).toBe(promised(path, "user", "foreign"));
    if (row.untouched) expect(await row.untouched(owner)).toBe(true);
    expect(await outcome(path, owner, owner)).toBe(promised(path, "user", "own"));
  });
});

describe("a session that has ended", () => {
  let ended: Party;
  beforeAll(async () => {
    ended = await user();
    await ended.client.call("users/logout", {});
  });

  test.each(paths)("opens nothing: %s", async (path) => {
    const stranger = await visitor();
    expect(await outcome(path, ended, stranger)).toBe("session_invalid");
    expect(errors.session_invalid.status).toBe(420);
  });
});
