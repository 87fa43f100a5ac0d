import { expect, it } from "vitest";
import { noStack, stackAfter } from "./stack.ts";

const ids = (stack: { stacks: readonly { id: string }[] }) => stack.stacks.map(({ id }) => id);

it("follows pushes, replacements and steps back in the tab's history", () => {
  let stack = stackAfter(noStack, "start", "tab:/home", 0);
  stack = stackAfter(stack, "push", "a", 1);
  stack = stackAfter(stack, "push", "b", 2);
  expect(stack).toMatchObject({ stackKey: "b", stacks: [{ index: 0 }, { index: 1 }, { index: 2 }] });
  stack = stackAfter(stack, "pop", "a", 1);
  expect([stack.stackKey, ids(stack)]).toEqual(["a", ["tab:/home", "a", "b"]]);
  stack = stackAfter(stack, "replace", "c", 1);
  expect(ids(stack)).toEqual(["tab:/home", "c", "b"]);
  stack = stackAfter(stack, "push", "d", 2);
  expect(ids(stack)).toEqual(["tab:/home", "c", "d"]);
});

it("is the same after a reload met it once more", () => {
  const stack = stackAfter(stackAfter(noStack, "start", "tab:/home", 0), "push", "a", 1);
  expect(stackAfter(stack, "start", "a", 1)).toEqual(stack);
});
