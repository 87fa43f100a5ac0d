import { beforeEach, expect, it, vi } from "vitest";
import { ChunkFailure, loadChunk } from "./chunk.ts";

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});

it("reloads the document once when a page's code is gone, and tells of the second failure", async () => {
  void loadChunk("/my", missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // the document after the reload
  await expect(loadChunk("/my", missing, reload)).rejects.toBeInstanceOf(ChunkFailure);
  expect(reload).toHaveBeenCalledOnce();
});

it("has its reload again once the page loaded", async () => {
  void loadChunk("/my", missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(await loadChunk("/my", () => Promise.resolve("code"), reload)).toBe("code");
  void loadChunk("/my", missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it("does not count one page's failure for another", async () => {
  void loadChunk("/my", missing, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await loadChunk("/home", () => Promise.resolve("code"), reload);
  await expect(loadChunk("/my", missing, reload)).rejects.toBeInstanceOf(ChunkFailure);
});

it("never reloads without a network: the app would be lost", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(loadChunk("/my", missing, reload)).rejects.toBeInstanceOf(ChunkFailure);
  expect(reload).not.toHaveBeenCalled();
});
