import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PullToRefresh } from "./PullToRefresh.tsx";

let refreshes: number;
let finish: (() => void) | undefined;
let page: HTMLElement;
let box: Element | null;

beforeEach(() => {
  refreshes = 0;
  const onRefresh = () => {
    refreshes += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const { container } = render(
    <div style={{ overflowY: "auto" }}>
      <PullToRefresh onRefresh={onRefresh}>
        <p>片子</p>
      </PullToRefresh>
    </div>,
  );
  page = screen.getByText("片子");
  box = container.firstElementChild;
});

afterEach(cleanup);

function pull(down: number, sideways = 0) {
  const at = (part: number) => ({
    touches: [{ clientX: 100 + sideways * part, clientY: 200 + down * part }],
  });
  fireEvent.touchStart(page, at(0));
  for (const part of [0.1, 0.3, 0.6, 1]) fireEvent.touchMove(page, at(part));
  fireEvent.touchEnd(page);
}

const status = () => screen.getByRole("status").textContent;

test("letting go past the mark refreshes, and says so until it is done", async () => {
  pull(200);
  expect([refreshes, status()]).toEqual([1, "正在刷新"]);
  await act(async () => finish?.());
  expect(status()).toBe("");
});

test("a second pull while it refreshes starts nothing", () => {
  pull(200);
  pull(200);
  expect(refreshes).toBe(1);
});

test("a short pull, a swipe sideways and a push upwards refresh nothing", () => {
  pull(60);
  pull(120, 200);
  pull(-200);
  expect(refreshes).toBe(0);
});

test("where the page is scrolled down, a pull scrolls it", () => {
  if (box) box.scrollTop = 40;
  pull(200);
  expect(refreshes).toBe(0);
});
