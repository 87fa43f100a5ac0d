import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InfiniteList, type InfiniteListProps } from "./InfiniteList.tsx";

/** Stands in for the browser's observer: a test says when the foot comes into sight. */
let watching: ((entries: { isIntersecting: boolean }[]) => void)[];

beforeEach(() => {
  watching = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        watching.push(this.#tell);
      }
      disconnect() {
        watching = watching.filter((tell) => tell !== this.#tell);
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(props: Partial<InfiniteListProps>) {
  const onMore = vi.fn<() => void>();
  const all = { hasMore: true, loading: false, onMore, children: "片子", ...props };
  return { onMore, ...render(<InfiniteList {...all} />) };
}

const footInSight = () => act(() => watching.forEach((tell) => tell([{ isIntersecting: true }])));

test("asks for more when its foot comes into sight", () => {
  const { onMore } = show({});
  footInSight();
  expect(onMore).toHaveBeenCalledTimes(1);
});

test("does not ask while a page is on its way", () => {
  const { onMore } = show({ loading: true });
  footInSight();
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByText("正在加载")).toBeTruthy();
});

test("after a failure asks only when told to", () => {
  const { onMore } = show({ failed: true });
  footInSight();
  expect(onMore).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

test("says so at the end, and asks no more", () => {
  const { onMore } = show({ hasMore: false });
  footInSight();
  expect(onMore).not.toHaveBeenCalled();
  expect(screen.getByText("到岸了，没有更多")).toBeTruthy();
});

test("a short page whose foot stays in sight is asked on after it came", () => {
  const { onMore, rerender } = show({});
  footInSight();
  rerender(
    <InfiniteList hasMore loading onMore={onMore}>
      片子
    </InfiniteList>,
  );
  rerender(
    <InfiniteList hasMore loading={false} onMore={onMore}>
      片子
    </InfiniteList>,
  );
  footInSight();
  expect(onMore).toHaveBeenCalledTimes(2);
});
