import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { playbackHandlers } from "#server/domains/playback/index.ts";
import { testApi } from "#server/testing/api.ts";
import { makeAsset, makeCreator, makeVideo } from "#server/testing/catalog.ts";
import { testClient } from "#server/testing/client.ts";
import { testPlatform } from "#server/testing/platform.ts";
import { accountHandlers, findCaller } from "./index.ts";

const platform = await testPlatform();
const { db } = platform;
const api = testApi(platform, { handlers: [...accountHandlers, ...playbackHandlers], findCaller });
afterAll(() => api.close());

const password = "lantern 2026";
const userCount = () =>
  db.selectFrom("users").select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
const newName = () => `u${randomBytes(5).toString("hex")}`;

test("registering opens a session for a user of that name, with an invite code of their own", async () => {
  const visitor = await testClient(api);
  const username = newName();
  await visitor.registered({ username, password });
  const profile = await visitor.call("users/getBaseInfo", {});
  expect(profile).toMatchObject({ uid: visitor.uid, username, nickname: username, is_reg: 1, level: 1 });
  expect(profile.aff_code).toMatch(/^[0-9A-Z]{6}$/);
  expect(profile.coins).toBe("0.00");
  expect(visitor.token).toMatch(/^[\w-]{43}$/);
});

test("the inviter is kept, whatever the case their code is typed in, and counts one more", async () => {
  const inviter = await (await testClient(api)).registered();
  const code = (await inviter.call("users/getBaseInfo", {})).aff_code;
  const invited = await testClient(api);
  const answer = await invited.call("users/register_account", {
    username: newName(),
    password,
    invite_code: code.toLowerCase(),
  });
  invited.token = answer.token;
  expect(await invited.call("users/getBaseInfo", {})).toMatchObject({
    invited_by: inviter.uid,
    invite_by_code: code,
  });
  expect((await inviter.call("users/getBaseInfo", {})).invited_num).toBe(1);
});

test("the visitor's history and preferences go along, and the device starts anew as a visitor", async () => {
  const device = await testClient(api);
  await device.call("users/preferences", { quality: 720, autoplayMuted: false });
  const visitorId = (await device.call("users/getBaseInfo", {})).uid;
  await device.registered();
  const account = await db
    .selectFrom("users")
    .select("viewer_id")
    .where("id", "=", device.uid)
    .executeTakeFirstOrThrow();
  expect(account.viewer_id).toBe(visitorId);
  const profile = await device.call("users/getBaseInfo", {});
  expect(profile.preferences).toMatchObject({ quality: 720, autoplayMuted: false });

  device.token = "";
  const visitorAgain = await device.call("users/getBaseInfo", {});
  expect(visitorAgain.is_reg).toBe(0);
  expect(visitorAgain.uid).not.toBe(visitorId);
  expect(visitorAgain.preferences).toMatchObject({ quality: 0, autoplayMuted: true });
});

test("a place kept in a video goes along too, and is no longer the device's own", async () => {
  const asset_id = await makeAsset(db);
  await db
    .updateTable("media_assets")
    .set({ duration_ms: 600_000, renditions: '[{"height":480,"width":854,"bitrate":700000}]' })
    .where("id", "=", asset_id)
    .execute();
  const creator_id = await makeCreator(db, "放映员");
  const id = await makeVideo(db, { asset_id, creator_id, duration: 600, title: "灯塔" });
  const device = await testClient(api);
  await device.call("mv/watching", { id, position: 230, played: 20 });
  await device.registered();
  expect((await device.call("mv/detail480", { id })).resume).toBe(230);
  device.token = "";
  expect((await device.call("mv/detail480", { id })).resume).toBe(0);
});

test("a device logged in to one account registers another without taking the first one's history", async () => {
  const device = await testClient(api);
  await device.registered();
  await device.call("users/preferences", { quality: 480 });
  const second = await device.call("users/register_account", { username: newName(), password });
  device.token = second.token;
  expect((await device.call("users/getBaseInfo", {})).preferences.quality).toBe(0);
});

test("a repeat of the same request gives the same account a token that works", async () => {
  const visitor = await testClient(api);
  const request = { request_id: randomUUID(), username: newName(), password };
  const first = await visitor.call("users/register_account", request);
  const again = await visitor.call("users/register_account", request);
  expect(again.uid).toBe(first.uid);
  expect(again.token).not.toBe(first.token);
  visitor.token = again.token;
  expect((await visitor.call("users/getBaseInfo", {})).uid).toBe(first.uid);
  expect(await visitor.call("users/sessions", {})).toHaveLength(1);
  visitor.token = first.token;
  expect((await visitor.refusal("users/getBaseInfo", {})).code).toBe("session_invalid");
});

test("of two who want one name at once exactly one gets it", async () => {
  const username = newName();
  const devices = await Promise.all(Array.from({ length: 4 }, () => testClient(api)));
  const answers = await Promise.all(
    devices.map((device) =>
      device.answer("users/register_account", { username, password, request_id: randomUUID() }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 1)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 1002)).toHaveLength(3);
});

test("two registrations of one device at once take its history once", async () => {
  const device = await testClient(api);
  await device.call("users/preferences", { quality: 1080 });
  const accounts = await Promise.all(
    [newName(), newName()].map((username) => device.call("users/register_account", { username, password })),
  );
  const qualities: number[] = [];
  for (const { token } of accounts) {
    device.token = token;
    qualities.push((await device.call("users/getBaseInfo", {})).preferences.quality);
  }
  expect(qualities.toSorted((a, b) => a - b)).toEqual([0, 1080]);
});

test.each([
  ["ａｂｃ", "ABC"],
  ["Straße", "STRASSE"],
  ["夜色_１", "夜色_1"],
])("%s and %s are one name", async (one, other) => {
  const prefix = newName();
  await (await testClient(api)).registered({ username: prefix + one });
  const second = await testClient(api);
  const request = { username: prefix.toUpperCase() + other, password };
  expect(await second.refusal("users/register_account", request)).toMatchObject({
    code: "username_taken",
    field: "username",
  });
});

test.each([
  ["no name", { username: "" }, "username", "请填写用户名"],
  ["a name too short", { username: "a" }, "username", "用户名为 2 至 20 位汉字、字母、数字或下划线"],
  ["a name with a space", { username: "a b" }, "username", "用户名为 2 至 20 位汉字、字母、数字或下划线"],
  ["a letter that is a whole sentence", { username: "ﷺﷺ" }, "username", "用户名中有不能使用的字符"],
  ["a name of an office", { username: "夜航官方客服" }, "username", "这个用户名已被使用，换一个试试"],
  ["a short password", { password: "abc123" }, "password", "密码至少 8 位"],
  ["a password of one kind", { password: "12345678" }, "password", "密码需包含字母、数字、符号中的两种"],
  ["a password of signs only", { password: "!!!!!!!!" }, "password", "密码需包含字母、数字、符号中的两种"],
  ["a code of another form", { invite_code: "12" }, "invite_code", "邀请码为 6 位字母或数字"],
  ["a code of nobody", { invite_code: "AAAAAA" }, "invite_code", "邀请码不存在，请核对后再填"],
])("%s is refused at its field, and nothing is made", async (_what, fields, field, msg) => {
  const before = await userCount();
  const visitor = await testClient(api);
  const request = { username: newName(), password, ...fields };
  expect(await visitor.refusal("users/register_account", request)).toMatchObject({ field, msg });
  expect(await userCount()).toEqual(before);
});
