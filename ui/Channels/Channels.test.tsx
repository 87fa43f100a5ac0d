import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Channels } from "./Channels.tsx";

afterEach(cleanup);

const items = ["推荐", "关注", "每日"].map((label) => ({ key: label, label }));

function Row() {
  const [active, setActive] = useState("推荐");
  return <Channels items={items} active={active} onChange={setActive} label="频道" />;
}

const selected = () => screen.getByRole("tab", { selected: true });

test("arrows, Home and End choose and carry the focus; the ends hold", () => {
  render(<Row />);
  const steps: [key: string, expected: string][] = [
    ["ArrowLeft", "推荐"],
    ["ArrowRight", "关注"],
    ["End", "每日"],
    ["ArrowRight", "每日"],
    ["Home", "推荐"],
  ];
  for (const [key, expected] of steps) {
    fireEvent.keyDown(selected(), { key });
    expect(selected().textContent).toBe(expected);
    expect(document.activeElement).toBe(selected());
  }
});

test("Tab stops once, at the active one", () => {
  render(<Row />);
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
