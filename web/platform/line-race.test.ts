import { expect, it } from "vitest";
import { type LineProgress, raceLines } from "./line-race.ts";

/** Lines that answer, or fail, when told to. */
function lines(...bases: string[]) {
  const settle = new Map<string, { resolve: () => void; reject: (cause: Error) => void }>();
  const probe = (base: string) =>
    new Promise<void>((resolve, reject) => settle.set(base, { resolve, reject }));
  const seen: (readonly LineProgress[])[] = [];
  let now = 0;
  const race = raceLines(
    bases,
    probe,
    (progress) => seen.push(progress),
    () => now,
  );
  return {
    race,
    seen,
    answer: (base: string, ms: number) => ((now = ms), settle.get(base)?.resolve()),
    fail: (base: string) => settle.get(base)?.reject(new Error("down")),
  };
}

it("takes the first line that answers, and goes on telling of the others", async () => {
  const { race, seen, answer, fail } = lines("a", "b", "c");
  expect(seen[0]?.map(({ state }) => state)).toEqual(["probing", "probing", "probing"]);
  answer("b", 86);
  expect(await race).toBe("b");
  fail("a");
  answer("c", 318);
  await Promise.resolve();
  await Promise.resolve();
  expect(seen.at(-1)).toEqual([
    { base: "a", state: "failed" },
    { base: "b", state: "answered", ms: 86 },
    { base: "c", state: "answered", ms: 318 },
  ]);
});

it("ignores a dead line that fails before a living one answers", async () => {
  const { race, answer, fail } = lines("dead", "slow");
  fail("dead");
  answer("slow", 2900);
  expect(await race).toBe("slow");
});

it("finds none where all fail", async () => {
  const { race, fail } = lines("a", "b");
  fail("a");
  fail("b");
  expect(await race).toBeUndefined();
});
