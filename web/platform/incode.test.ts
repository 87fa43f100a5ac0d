import { expect, it } from "vitest";
import { incodeOf } from "./incode.ts";

it.each([
  ["?incode=ab12cd", "#/splash", "AB12CD"],
  ["", "#/home?incode=YH2O6X", "YH2O6X"],
  ["?incode=AAAAAA", "#/home?incode=BBBBBB", "AAAAAA"],
  ["?incode=short", "", ""],
  ["?incode=<script", "", ""],
  ["", "#/home", ""],
])("reads the invite code of %s%s as '%s'", (search, hash, code) => {
  expect(incodeOf(search, hash)).toBe(code);
});
