import { randomBytes, randomUUID } from "node:crypto";
import type { ErrorCode } from "#contract/errors.ts";
import type { CallPath } from "#contract/registry.ts";
import type { TestPlatform } from "#server/testing/platform.ts";
import { makeVideo } from "./catalog.ts";
import type { TestClient, TestRequest } from "./client.ts";

/** Whose thing a request names: a device, and who is logged in on it. */
export interface Party {
  client: TestClient;
  /** Empty for a visitor. */
  username: string;
}

export const partyPassword = "correct horse 1";

export interface Scene {
  platform: TestPlatform;
}

/** What a call may do with whose things. A call that names nobody's thing is asked the same by everyone. */
interface Row<P extends CallPath> {
  /**
   * `nothing`: the call is about the caller alone. `public`: it names what anyone may see. `owned`: what it names is
   * somebody's, and others are refused.
   */
  names: "nothing" | "public" | "owned";
  /** A good request that names a thing of this party's. */
  request(of: Party, scene: Scene): TestRequest<P> | Promise<TestRequest<P>>;
  /** `owned` only: what others are refused with. */
  foreign?: ErrorCode;
  /** `owned` only: whether the owner's thing is as it was. */
  untouched?(owner: Party): Promise<boolean>;
}

const nothing = <P extends CallPath>(request: (of: Party) => TestRequest<P>): Row<P> => ({
  names: "nothing",
  request,
});
const onTab = { names: "public", request: () => ({ tab_id: 100 }) } as const;
const freshName = (): string => `n${randomBytes(6).toString("hex")}`;

/**
 * One row for each call, by which `authorisation.test.ts` asks it as everyone, of own and foreign things. The type
 * asks for a row as soon as a call is declared.
 */
export const authorisation: { [P in CallPath]: Row<P> } = {
  "users/getBaseInfo": nothing(() => ({})),
  "users/login_account": {
    names: "public",
    // Whoever knows name and password may log in with them, on any device; a visitor has none to give.
    request: async (of) => ({
      username: of.username || (await spareAccount(of.client)),
      password: partyPassword,
    }),
  },
  "users/register_account": nothing(() => ({ username: freshName(), password: partyPassword })),
  "member/update": nothing(() => ({ nickname: "夜里的人" })),
  "users/preferences": nothing(() => ({ theme: "dark" as const })),
  "users/change_password": nothing(() => ({ password: partyPassword, new_password: "another horse 2" })),
  "users/sessions": nothing(() => ({})),
  "users/end_session": {
    names: "owned",
    request: async ({ client }) => {
      const sessions = client.token ? await client.call("users/sessions", {}) : [];
      return { id: sessions[0]?.id ?? randomUUID() };
    },
    foreign: "not_found",
    untouched: async ({ client }) => (await client.answer("users/sessions", {})).status === 1,
  },
  "users/logout": nothing(() => ({})),
  "users/delete_account": nothing(() => ({ password: partyPassword })),
  "home/getConfig": nothing(() => ({})),
  "tabnew/index": onTab,
  "tabnew/construct_list": onTab,
  "tabnew/list_tab_mv": onTab,
  "mv/report_type": nothing(() => ({})),
  "system/config": nothing(() => ({})),
  "mv/detail480": {
    names: "public",
    request: async (of, { platform }) => ({ id: await videoOf(platform, of) }),
  },
  "mv/watching": {
    names: "public",
    request: async (of, { platform }) => ({ id: await videoOf(platform, of), position: 3, played: 3 }),
  },
};

/** A released video, by the party where it is a user. */
const videoOf = ({ db }: TestPlatform, { client }: Party): Promise<number> =>
  makeVideo(db, client.uid ? { creator_id: client.uid } : {});

/** An account that nobody uses, registered on a device of its own. @returns its name. */
async function spareAccount(client: TestClient): Promise<string> {
  const username = freshName();
  await (await client.another()).registered({ username, password: partyPassword });
  return username;
}
