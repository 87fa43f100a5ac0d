import { describe, expect, it } from "vitest";
import { scenes } from "#demo/drawing/scenes/index.ts";
import { banners, notice, searchHints } from "./front.ts";
import { clips } from "./index.ts";
import { makers } from "./makers.ts";
import { everyone } from "./people.ts";
import { planEntries } from "./plan.ts";

const plan = planEntries();
const distinct = (list: readonly unknown[]): number => new Set(list).size;

describe("the catalogue's texts", () => {
  it("are 300 entries, each with a title, a description and tags of its own", () => {
    expect(plan).toHaveLength(300);
    expect(distinct(plan.map((entry) => entry.title))).toBe(300);
    expect(distinct(plan.map((entry) => entry.description))).toBe(300);
    for (const { title, description, tags } of plan) {
      expect(title.length, title).toBeGreaterThanOrEqual(4);
      expect(title.length, title).toBeLessThanOrEqual(28);
      expect(description.length, title).toBeGreaterThanOrEqual(5);
      expect(description.length, title).toBeLessThanOrEqual(80);
      expect(tags.length, title).toBeGreaterThanOrEqual(2);
      expect(distinct(tags), title).toBe(tags.length);
    }
  });

  it("carry at least forty tags, among them those the channels of home are made of", () => {
    const tags = new Set(plan.flatMap((entry) => entry.tags));
    expect(tags.size).toBeGreaterThanOrEqual(40);
    for (const tag of "灯塔 海岛 星空 极光 火车 手作 城市 雨夜 纪录片 自然 旅行 治愈".split(" ")) {
      expect(
        distinct(plan.filter((entry) => entry.tags.includes(tag)).map((entry) => entry.clip)),
        tag,
      ).toBeGreaterThanOrEqual(6);
    }
    expect(tags.size).toBeLessThan(plan.length / 3);
  });

  it("promise only what the clip shows", () => {
    for (const entry of plan) {
      const { scene, wishes } = clips[entry.clip]!;
      if (entry.title.includes("灯塔"))
        expect(["lighthouse", "storm", ...wishes], entry.title).toContain(
          wishes.includes("灯塔") ? "灯塔" : scene,
        );
      if (entry.title.includes("极光"))
        expect([...wishes, "aurora", "observatory"], entry.title).toContain(
          wishes.includes("极光") ? "极光" : scene,
        );
    }
  });
});

describe("clips", () => {
  it("show a scene each, last 8 to 60 seconds, and begin with the shortest", () => {
    expect(distinct(clips.map((clip) => clip.scene))).toBe(clips.length);
    expect(clips.length).toBe(Object.keys(scenes).length);
    for (const { seconds } of clips) expect(seconds >= 8 && seconds <= 60).toBe(true);
    expect(Math.max(...clips.slice(0, 4).map((clip) => clip.seconds))).toBe(8);
  });
});

describe("the plan", () => {
  it("is the same every time", () => {
    expect(planEntries()).toEqual(plan);
  });

  it("mixes ways to pay as a real catalogue would", () => {
    const share = (kind: string): number =>
      plan.filter((entry) => entry.pay.kind === kind).length / plan.length;
    expect(share("free")).toBeGreaterThan(0.62);
    expect(share("vip")).toBeGreaterThan(0.07);
    expect(share("coins")).toBeGreaterThan(0.07);
    expect(plan.filter((entry) => entry.freeHours).length).toBeGreaterThanOrEqual(5);
    for (const { entry } of banners) expect(plan.find(({ title }) => title === entry)?.pay.kind).toBe("free");
    for (const { pay, freeHours } of plan) {
      if (pay.kind === "coins") expect(pay.coins >= 3 && pay.coins <= 38).toBe(true);
      if (freeHours) expect(pay.kind).not.toBe("free");
    }
  });

  it("spreads entries over months, and views over orders of magnitude", () => {
    const hours = plan.map((entry) => entry.hoursAgo);
    expect(Math.min(...hours)).toBeGreaterThan(0);
    expect(Math.max(...hours) / 24).toBeGreaterThan(150);
    expect(distinct(hours)).toBe(plan.length);
    const views = plan.map((entry) => entry.views).toSorted((a, b) => b - a);
    expect(views[0]! / views.at(-1)!).toBeGreaterThan(50);
  });
});

describe("people", () => {
  it("have names and pictures of their own, and those who publish exist", () => {
    expect(everyone.length).toBeGreaterThanOrEqual(60);
    for (const of of [
      everyone.map((one) => one.username),
      everyone.map((one) => one.nickname),
      everyone.map((one) => one.motif + one.palette),
    ]) {
      expect(distinct(of)).toBe(everyone.length);
    }
    const names = new Set(everyone.map((one) => one.username));
    for (const name of ["xiaoye", "creator", "agent"]) expect(names).toContain(name);
    for (const entry of plan) expect(names).toContain(entry.creator);
    for (const name of makers) expect(names).toContain(name);
  });
});

describe("the front page", () => {
  it("leads to entries there are, and says that this is a demo", () => {
    for (const { entry } of banners) expect(plan.map(({ title }) => title)).toContain(entry);
    expect(banners).toHaveLength(4);
    expect(notice.body).toContain("演示");
    expect(searchHints.length).toBeGreaterThanOrEqual(5);
  });
});
