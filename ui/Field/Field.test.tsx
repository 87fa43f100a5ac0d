import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Field } from "./Field.tsx";

afterEach(cleanup);

const ignore = () => undefined;

test("what is wrong is tied to the field and marks it invalid", () => {
  render(<Field label="邀请码" value="YH2" onChange={ignore} hint="选填" error="还差 3 位" />);
  const input = screen.getByLabelText("邀请码");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const said = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toBe("还差 3 位");
});

test("while nothing is wrong it shows its hint", () => {
  render(<Field label="邀请码" value="" onChange={ignore} hint="选填" />);
  const input = screen.getByLabelText("邀请码");
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(screen.getByText("选填")).toBeTruthy();
});

test("the eye shows a password and hides it again", () => {
  render(<Field label="密码" type="password" value="yehang-demo" onChange={ignore} />);
  const input = screen.getByLabelText("密码");
  const eye = screen.getByRole("button", { name: "显示密码" });
  expect(input.getAttribute("type")).toBe("password");
  fireEvent.click(eye);
  expect([input.getAttribute("type"), eye.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  fireEvent.click(eye);
  expect(input.getAttribute("type")).toBe("password");
});
