import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Activity, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "../Dialog/Dialog.tsx";
import { SurfaceHost } from "../modal/SurfaceHost.ts";
import { Sheet } from "./Sheet.tsx";

afterEach(cleanup);

const locked = () => document.documentElement.style.overflow === "hidden";

function Page({ mode = "visible" }: { mode?: "visible" | "hidden" }) {
  const [open, setOpen] = useState(false);
  return (
    <Activity mode={mode}>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="解锁完整版">
        <button type="button">支付</button>
      </Sheet>
    </Activity>
  );
}

function openSheet() {
  const opener = screen.getByText("打开");
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test("takes the focus and the scroll, and gives both back on Esc", () => {
  render(<Page />);
  const opener = openSheet();
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
  expect(locked()).toBe(true);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(document.activeElement).toBe(opener);
  expect(locked()).toBe(false);
});

test("Tab goes round inside, both ways", () => {
  render(<Page />);
  openSheet();
  const [close, pay] = [screen.getByRole("button", { name: "关闭" }), screen.getByText("支付")];
  pay.focus();
  fireEvent.keyDown(pay, { key: "Tab" });
  expect(document.activeElement).toBe(close);
  fireEvent.keyDown(close, { key: "Tab", shiftKey: true });
  expect(document.activeElement).toBe(pay);
});

test("a kept page takes its sheet along when it is hidden, and brings it back open", () => {
  const { rerender } = render(<Page />);
  openSheet();
  rerender(<Page mode="hidden" />);
  expect(locked()).toBe(false);
  expect(document.querySelector<HTMLElement>('[role="dialog"]')?.parentElement?.style.display).toBe("none");
  rerender(<Page mode="visible" />);
  expect(locked()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("dialog"));
});

function Both() {
  const [sheet, setSheet] = useState(true);
  const [dialog, setDialog] = useState(true);
  return (
    <>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="半屏">
        片子
      </Sheet>
      <Dialog open={dialog} onClose={() => setDialog(false)}>
        确定离开？
      </Dialog>
      <output>{`${sheet} ${dialog}`}</output>
    </>
  );
}

test("stands in its page where the page gives it a place", () => {
  const place = document.createElement("div");
  document.body.append(place);
  render(
    <SurfaceHost value={place}>
      <Sheet open onClose={() => undefined} title="半屏">
        片子
      </Sheet>
    </SurfaceHost>,
  );
  expect(place.contains(screen.getByRole("dialog"))).toBe(true);
  cleanup();
  place.remove();
});

test("Esc closes the topmost only", () => {
  render(<Both />);
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.getByRole("status").textContent).toBe("true false");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.getByRole("status").textContent).toBe("false false");
  expect(locked()).toBe(false);
});

test("a firm sheet waits for its answer", () => {
  let closed = 0;
  render(
    <Sheet open onClose={() => (closed += 1)} firm label="请确认已成年">
      <button type="button">进入</button>
    </Sheet>,
  );
  fireEvent.keyDown(document, { key: "Escape" });
  expect(closed).toBe(0);
  expect(screen.queryByRole("button", { name: "关闭" })).toBeNull();
});
