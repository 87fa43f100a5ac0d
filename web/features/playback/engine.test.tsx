import { beforeEach, expect, test, vi } from "vitest";
import { Engine, type EngineOptions } from "./engine.ts";
import type { Play } from "./playing.ts";
import { openStream, type StreamEvents, type StreamSource } from "./stream.ts";

vi.mock("./stream.ts", () => ({ openStream: vi.fn() }));

/** Streams opened so far, each with what the engine listens to. */
let opened: (StreamSource & { events: StreamEvents; closed: boolean; recovered: number })[];
let video: HTMLVideoElement;
let playable: "yes" | "muted only";

beforeEach(() => {
  opened = [];
  playable = "yes";
  vi.mocked(openStream).mockImplementation(async (_video, source, events) => {
    const stream = { ...source, events, closed: false, recovered: 0 };
    opened.push(stream);
    return {
      choose: () => {},
      recover: () => void (stream.recovered += 1),
      close: () => void (stream.closed = true),
    };
  });
  video = document.createElement("video");
  video.play = async () => {
    if (playable === "muted only" && !video.muted) throw new DOMException("no", "NotAllowedError");
    video.dispatchEvent(new Event("play"));
  };
  video.pause = () => {};
});

const hour = 3_600;
const playOf = (fields: Partial<Play> = {}): Play => ({
  kind: "full",
  url: "/m/first/1/index.m3u8",
  duration: 60,
  renditions: [],
  poster: "",
  expires_at: Date.now() / 1000 + hour,
  ...fields,
});
const engineWith = (options: Partial<EngineOptions> = {}) =>
  new Engine({
    play: playOf(),
    startAt: 0,
    muted: true,
    quality: 0,
    renew: async () => playOf({ url: "/m/second/1/index.m3u8" }),
    replaceLine: async () => undefined,
    address: (path) => path,
    ...options,
  });
const settle = () => vi.waitFor(() => expect(opened.at(-1)?.closed).toBe(false));
const at = (engine: Engine, time: number) => engine.state.setState({ time });

test("it plays from where the viewer left", async () => {
  const engine = engineWith({ startAt: 25 });
  engine.attach(video);
  await vi.waitFor(() => expect(engine.state.getState().paused).toBe(false));
  expect(opened).toMatchObject([{ url: "/m/first/1/index.m3u8", startAt: 25 }]);
});

test("a page that is hidden lets the stream go, and comes back at its place", async () => {
  const engine = engineWith();
  const detach = engine.attach(video);
  await settle();
  at(engine, 31);
  detach();
  expect(opened[0]?.closed).toBe(true);
  engine.attach(video);
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[1]).toMatchObject({ startAt: 31 });
});

test("an address that ended is exchanged for a new one, and playing goes on", async () => {
  const engine = engineWith();
  engine.attach(video);
  await settle();
  at(engine, 40);
  opened[0]?.events.onForbidden();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[0]?.closed).toBe(true);
  expect(opened[1]).toMatchObject({ url: "/m/second/1/index.m3u8", startAt: 40 });
});

test("an address about to end isn't used at all", async () => {
  const engine = engineWith({ play: playOf({ expires_at: Date.now() / 1000 + 5 }) });
  engine.attach(video);
  await settle();
  expect(opened.map((stream) => stream.url)).toEqual(["/m/second/1/index.m3u8"]);
});

test("a line that fails is replaced twice, then the viewer is asked, who may try again", async () => {
  const replaceLine = vi.fn(async () => undefined);
  const engine = engineWith({ replaceLine });
  engine.attach(video);
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(opened).toHaveLength(count));
    opened[count - 1]?.events.onFailed("network");
  }
  await vi.waitFor(() => expect(engine.state.getState().phase).toBe("failed"));
  expect(replaceLine).toHaveBeenCalledTimes(2);
  engine.retry();
  await vi.waitFor(() => expect(opened).toHaveLength(4));
});

test("a stream that played well has new attempts", async () => {
  const engine = engineWith();
  engine.attach(video);
  for (const count of [1, 2, 3, 4]) {
    await vi.waitFor(() => expect(opened).toHaveLength(count));
    at(engine, count * 15);
    opened[count - 1]?.events.onFailed("network");
  }
  await vi.waitFor(() => expect(opened).toHaveLength(5));
  expect(engine.state.getState().phase).not.toBe("failed");
});

test("a fault of decoding is recovered in place", async () => {
  const engine = engineWith();
  engine.attach(video);
  await settle();
  opened[0]?.events.onFailed("media");
  expect(opened).toMatchObject([{ recovered: 1, closed: false }]);
});

test("a video that is gone fails instead of asking for ever", async () => {
  const engine = engineWith({ renew: async () => null });
  engine.attach(video);
  await settle();
  opened[0]?.events.onForbidden();
  await vi.waitFor(() => expect(engine.state.getState().phase).toBe("failed"));
});

test("where sound isn't allowed unasked it plays without", async () => {
  playable = "muted only";
  const engine = engineWith({ muted: false });
  engine.attach(video);
  await vi.waitFor(() => expect(engine.state.getState()).toMatchObject({ muted: true, paused: false }));
});

test("seeking past a preview is its end, from which it can begin again", async () => {
  const engine = engineWith({ play: playOf({ kind: "preview", duration: 12 }) });
  engine.attach(video);
  await settle();
  engine.seek(50);
  expect(engine.state.getState()).toMatchObject({ ended: true, time: 12 });
  engine.seek(0);
  expect(engine.state.getState()).toMatchObject({ ended: false, time: 0 });
});
