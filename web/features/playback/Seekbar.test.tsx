import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Engine } from "./engine.ts";
import { Seekbar } from "./Seekbar.tsx";

afterEach(cleanup);

const engineAt = (time: number) => {
  const engine = new Engine({
    play: { kind: "full", url: "", duration: 100, renditions: [], poster: "", expires_at: 0 },
    startAt: time,
    muted: true,
    quality: 0,
    renew: async () => null,
    replaceLine: async () => undefined,
    address: (path) => path,
  });
  return engine;
};

test("keys move the place by steps, tenths, and to both ends, and never past them", () => {
  const engine = engineAt(50);
  render(<Seekbar engine={engine} total={100} onDrag={() => {}} />);
  const slider = screen.getByRole("slider");
  const press = (key: string) => {
    fireEvent.keyDown(slider, { key });
    return engine.state.getState().time;
  };
  expect(press("ArrowRight")).toBe(55);
  expect(press("ArrowLeft")).toBe(50);
  expect(press("PageUp")).toBe(60);
  expect(press("PageDown")).toBe(50);
  expect(press("End")).toBe(100);
  expect(press("ArrowRight")).toBe(100);
  expect(press("Home")).toBe(0);
  expect(press("ArrowLeft")).toBe(0);
});

test("it says where it stands, in words", () => {
  render(<Seekbar engine={engineAt(83)} total={600} onDrag={() => {}} />);
  const slider = screen.getByRole("slider", { name: "播放进度" });
  expect(slider.getAttribute("aria-valuetext")).toBe("01:23，共 10:00");
  expect(slider.getAttribute("aria-valuenow")).toBe("83");
});
