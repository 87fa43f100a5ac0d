import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasFfmpeg } from "#demo/film/encode.ts";
import { jobHandlers } from "#server/domains/jobs.ts";
import { startWorker, type Worker } from "#server/platform/worker.ts";
import { testPlatform } from "#server/testing/platform.ts";

const platform = await testPlatform();
const twoClips = ["--clips", "2", "--clip-seconds", "2"];

/** Starts the maker; `lines` grows as it speaks. */
function startMaker(options: string[], path = process.env["PATH"]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...options], {
    env: {
      ...process.env,
      PATH: path,
      DATABASE_URL: platform.config.databaseUrl,
      DATA_DIR: platform.config.dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  let complaint = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => lines.push(...text.trim().split("\n")));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, lines, ended, complaint: () => complaint };
}

const videos = () => platform.db.selectFrom("videos").selectAll().execute();
const count = async (table: "users" | "media_assets" | "banners" | "notices"): Promise<number> =>
  (await platform.db.selectFrom(table).select("id").execute()).length;

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

describe("making the demo", () => {
  it("without ffmpeg says so, makes the people, and nothing that cannot play", async () => {
    const maker = startMaker(twoClips, "/nonexistent");
    expect(await maker.ended, maker.complaint()).toBe(1);
    expect(JSON.parse(maker.lines.at(-1)!).what).toContain("ffmpeg");
    expect(await videos()).toEqual([]);
    expect(await count("media_assets")).toBe(0);
    expect(await count("users")).toBeGreaterThanOrEqual(60);
  }, 60_000);

  it("refuses options that are no numbers", async () => {
    const maker = startMaker(["--clips", "many"]);
    expect(await maker.ended).toBe(1);
    expect(maker.complaint()).toContain("--clips");
  }, 30_000);
});

describe.runIf(hasFfmpeg())("making the demo with ffmpeg", () => {
  let worker: Worker;
  beforeAll(() => {
    worker = startWorker(platform, jobHandlers(platform));
  });
  afterAll(() => worker.stop());

  it("goes on where a kill left it, and nothing comes twice", async () => {
    const people = await count("users");
    const filming = startMaker(twoClips);
    await until(async () => filming.lines.some((line) => line.includes("正在绘制")));
    filming.child.kill("SIGKILL");
    await filming.ended;

    const publishing = startMaker(twoClips);
    await until(async () => (await videos()).length >= 3);
    publishing.child.kill("SIGKILL");
    await publishing.ended;

    const last = startMaker(twoClips);
    expect(await last.ended, last.complaint()).toBe(0);
    const all = await videos();
    expect(all).toHaveLength(18);
    expect(new Set(all.map((video) => video.title)).size).toBe(18);
    expect(new Set(all.map((video) => video.cover)).size).toBe(18);
    expect(all.every((video) => video.state === "release" && video.duration === 2)).toBe(true);
    expect(await count("media_assets")).toBe(2);
    expect(await count("users")).toBe(people);
    expect(await count("banners")).toBe(2);
    expect(await count("notices")).toBe(1);
    const works = await platform.db.selectFrom("users").select("works_count").execute();
    expect(works.reduce((sum, user) => sum + user.works_count, 0)).toBe(18);
    const told = last.lines.map((line) => JSON.parse(line) as { percent: number; what: string });
    expect(told.at(-1)).toMatchObject({ percent: 100 });
    expect(told.every((line, at) => line.percent >= (told[at - 1]?.percent ?? 0))).toBe(true);
  }, 120_000);

  it("run again finds all there and changes nothing", async () => {
    const before = await videos();
    const again = startMaker(twoClips);
    expect(await again.ended, again.complaint()).toBe(0);
    expect(await videos()).toEqual(before);
  }, 60_000);
});
