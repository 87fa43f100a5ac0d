import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Carousel } from "./Carousel.tsx";

const items = ["极光", "渡轮", "渔火"].map((title) => ({
  key: title,
  title,
  image: undefined,
  color: "#182234",
}));

let still: boolean;

beforeEach(() => {
  still = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (onPress = () => undefined as void) =>
  render(<Carousel label="首页推荐" items={items} onPress={onPress} />);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The slide the keyboard would reach is the one that stands. */
const standing = () =>
  screen
    .getAllByRole("button")
    .find((button) => button.tabIndex === 0)
    ?.getAttribute("aria-label");

test("goes on every 5 s, and round", () => {
  show();
  expect(standing()).toBe("极光");
  pass(5000);
  expect(standing()).toBe("渡轮");
  pass(5000);
  pass(5000);
  expect(standing()).toBe("极光");
});

test("stands while a finger or the focus is on it", () => {
  show();
  const carousel = screen.getByRole("region", { name: "首页推荐" });
  fireEvent.pointerDown(carousel);
  pass(12_000);
  expect(standing()).toBe("极光");
  fireEvent.pointerUp(carousel);
  pass(5000);
  expect(standing()).toBe("渡轮");
});

test("stays where it is for those who asked for less motion, and when stopped", () => {
  still = true;
  show();
  pass(12_000);
  expect(standing()).toBe("极光");
  cleanup();
  still = false;
  show();
  fireEvent.click(screen.getByRole("button", { name: "暂停轮播" }));
  pass(12_000);
  expect(standing()).toBe("极光");
});

test("a press opens its own slide", () => {
  let pressed = "";
  render(<Carousel label="首页推荐" items={items} onPress={(item) => (pressed = item.key)} />);
  fireEvent.click(screen.getByRole("button", { name: "渔火" }));
  expect(pressed).toBe("渔火");
});
