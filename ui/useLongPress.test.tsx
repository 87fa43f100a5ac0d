import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useLongPress } from "./useLongPress.ts";

function Target({ onHold, onTap }: { onHold: () => void; onTap: () => void }) {
  return (
    <button type="button" onClick={onTap} {...useLongPress(onHold)}>
      片子
    </button>
  );
}

let held: number;
let tapped: number;
let target: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  held = 0;
  tapped = 0;
  render(<Target onHold={() => (held += 1)} onTap={() => (tapped += 1)} />);
  target = screen.getByRole("button");
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A finger that rests for `ms` and then leaves; the browser's click follows as on a device. */
function press(ms: number, { pointerType = "touch", strayed = 0 } = {}) {
  const down = new PointerEvent("pointerdown", {
    bubbles: true,
    button: 0,
    pointerType,
    clientX: 50,
    clientY: 50,
  });
  Object.defineProperty(down, "timeStamp", { value: 1000 });
  fireEvent(target, down);
  if (strayed > 0) fireEvent.pointerMove(target, { clientX: 50, clientY: 50 + strayed });
  act(() => void vi.advanceTimersByTime(ms));
  const up = new PointerEvent("pointerup", { bubbles: true, pointerType });
  Object.defineProperty(up, "timeStamp", { value: 1000 + ms });
  fireEvent(target, up);
  fireEvent.click(target);
}

describe("a press", () => {
  test("of 500 ms holds and does not tap", () => {
    press(500);
    expect([held, tapped]).toEqual([1, 0]);
  });

  test("up to 250 ms taps", () => {
    press(250);
    expect([held, tapped]).toEqual([0, 1]);
  });

  test("between the two does nothing", () => {
    press(251);
    press(499);
    expect([held, tapped]).toEqual([0, 0]);
  });

  test("by a slow mouse is still a click", () => {
    press(400, { pointerType: "mouse" });
    expect([held, tapped]).toEqual([0, 1]);
  });

  test("that wanders is a scroll and never holds", () => {
    press(600, { strayed: 11 });
    expect(held).toBe(0);
  });

  test("taps again after a hold", () => {
    press(600);
    press(100);
    expect([held, tapped]).toEqual([1, 1]);
  });
});

test("the menu key holds, and no browser menu opens", () => {
  const shown = fireEvent.contextMenu(target);
  expect(held).toBe(1);
  expect(shown).toBe(false);
});

test("the browser's own menu under a held finger counts once", () => {
  fireEvent.pointerDown(target, { button: 0, pointerType: "touch" });
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.contextMenu(target);
  expect(held).toBe(1);
});
