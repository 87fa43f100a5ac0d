import { expect, it } from "vitest";
import { newInviteCode } from "./invite-codes.ts";

it("is 6 figures and letters none of which passes for another", () => {
  for (let drawn = 0; drawn < 500; drawn += 1) {
    expect(newInviteCode()).toMatch(/^(?![0-9A-Z]*[0O1IL2Z5S8BU])[0-9A-Z]{6}$/);
  }
});

it("draws every character on its own", () => {
  let next = 0;
  expect(newInviteCode(() => next++)).toBe("34679A");
});
