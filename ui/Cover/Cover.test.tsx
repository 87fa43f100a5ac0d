import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Cover } from "./Cover.tsx";

afterEach(cleanup);

test("its colour and shape are there before the picture", () => {
  const { container } = render(<Cover src="/i/a_480" color="#12464b" ratio={0.75} alt="渔火" />);
  const box = container.firstElementChild as HTMLElement;
  expect(box.style.getPropertyValue("--cover-color")).toBe("#12464b");
  expect(box.style.getPropertyValue("--cover-ratio")).toBe("0.75");
  expect(screen.getByAltText("渔火").getAttribute("loading")).toBe("lazy");
});

test("a picture that fails leaves a drawing that keeps its name; another picture is tried anew", () => {
  const { rerender } = render(<Cover src="/i/gone_480" color="#12464b" alt="渔火" />);
  fireEvent.error(screen.getByAltText("渔火"));
  expect(screen.queryByAltText("渔火")).toBeNull();
  expect(screen.getByRole("img", { name: "渔火" })).toBeTruthy();
  rerender(<Cover src="/i/there_480" color="#12464b" alt="渔火" />);
  expect(screen.getByAltText("渔火").getAttribute("src")).toBe("/i/there_480");
});
