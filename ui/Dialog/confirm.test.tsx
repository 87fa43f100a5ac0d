import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { alert, confirm } from "./confirm.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

async function ask<T>(question: () => Promise<T>): Promise<Promise<T>[]> {
  let answer: Promise<T> | undefined;
  await act(async () => {
    answer = question();
  });
  // In an array, so that awaiting this function doesn't await the answer.
  return answer ? [answer] : [];
}

test("确定 is yes, and the question leaves", async () => {
  const [answer] = await ask(() => confirm({ body: "删除这条记录？" }));
  expect(screen.getByRole("alertdialog", { name: "温馨提示" }).textContent).toContain("删除这条记录？");
  fireEvent.click(screen.getByRole("button", { name: "确定" }));
  expect(await answer).toBe(true);
  act(() => void vi.runAllTimers());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("取消 is no", async () => {
  const [answer] = await ask(() => confirm({ title: "退出登录", body: "确定退出？" }));
  fireEvent.click(screen.getByRole("button", { name: "取消" }));
  expect(await answer).toBe(false);
});

test("Esc is no", async () => {
  const [answer] = await ask(() => confirm({ body: "离开？" }));
  fireEvent.keyDown(document, { key: "Escape" });
  expect(await answer).toBe(false);
});

test("what can't be taken back starts on 取消", async () => {
  const [answer] = await ask(() => confirm({ body: "注销账号？", confirmText: "注销", danger: true }));
  expect(document.activeElement?.textContent).toBe("取消");
  fireEvent.click(screen.getByRole("button", { name: "注销" }));
  expect(await answer).toBe(true);
});

test("a notice has one button and ends with it", async () => {
  const [over] = await ask(() => alert({ body: "登录已过期" }));
  expect(screen.getAllByRole("button")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "确定" }));
  await expect(over).resolves.toBeUndefined();
});

test("focus returns to what asked", async () => {
  const opener = document.createElement("button");
  document.body.append(opener);
  opener.focus();
  const [answer] = await ask(() => confirm({ body: "继续？" }));
  expect(document.activeElement).not.toBe(opener);
  fireEvent.click(screen.getByRole("button", { name: "确定" }));
  await answer;
  await act(async () => undefined);
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
