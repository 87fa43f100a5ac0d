import { create } from "zustand";
import { appConfig, keptAppConfig } from "./app-config.ts";
import { type LineProgress, raceLines } from "./line-race.ts";
import { local } from "./storage.ts";
import { webAddress } from "./web-address.ts";

export type { LineProgress } from "./line-race.ts";

/** A line's root is asked for this long at most, milliseconds. */
export const probeTimeoutMs = 3000;
const keptLineKey = "line";

/** A configured line as the app uses it: an origin without a slash at its end, "" where the text is no http(s) origin. */
export function lineOrigin(text: string): string {
  return webAddress(text)?.origin ?? "";
}

/** The lines to try: the page's own origin, then the configured ones, each once. */
export function linesOf(configured: readonly string[], ownOrigin: string): string[] {
  return [...new Set([ownOrigin, ...configured.map(lineOrigin)])].filter((base) => base !== "");
}

/** The base address where no line answered: the first configured line, else the kept one, else the own origin. */
export function fallbackLine(configured: readonly string[], kept: string | null, ownOrigin: string): string {
  return configured.map(lineOrigin).find((base) => base !== "") ?? (lineOrigin(kept ?? "") || ownOrigin);
}

interface Lines {
  base: string;
  progress: readonly LineProgress[];
}

/** The chosen line and how the last probe went, for the pages that show it. */
export const useLines = create<Lines>()(() => ({
  base: lineOrigin(local.getItem(keptLineKey) ?? "") || location.origin,
  progress: [],
}));

/** The current base address: an origin, without a slash at its end. */
export function line(): string {
  return useLines.getState().base;
}

function keepLine(base: string): void {
  local.setItem(keptLineKey, base);
  useLines.setState({ base });
}

async function probe(base: string): Promise<void> {
  const response = await fetch(`${base}/`, {
    method: "HEAD",
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(probeTimeoutMs),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}

async function configuredLines(): Promise<readonly string[]> {
  try {
    return (await appConfig()).lines;
  } catch {
    return keptAppConfig()?.lines ?? [];
  }
}

async function race(onProgress?: (lines: readonly LineProgress[]) => void): Promise<string | undefined> {
  const lines = linesOf(await configuredLines(), location.origin);
  return raceLines(lines, probe, (progress) => {
    useLines.setState({ progress });
    onProgress?.(progress);
  });
}

/**
 * Asks all lines at once and takes the first that answers; it becomes the base address. Where none answers within 3 s
 * the fallback does.
 * @param onProgress told of every line as it answers or fails, also after the fastest was chosen.
 * @returns the base address.
 */
export async function probeLines(onProgress?: (lines: readonly LineProgress[]) => void): Promise<string> {
  const fastest = await race(onProgress);
  keepLine(fastest ?? fallbackLine(await configuredLines(), local.getItem(keptLineKey), location.origin));
  return line();
}

/** Times all lines without changing the one in use; `useLines().progress` tells as they answer. */
export async function measureLines(): Promise<void> {
  await race();
}

/** Uses the line the user picked. */
export function chooseLine(base: string): void {
  keepLine(base);
}

let replacing: Promise<string | undefined> | undefined;

/**
 * Finds another line after one failed. Calls that fail together share one search; who comes late gets the line already
 * found.
 * @param dead the base address that failed.
 * @returns the line to use now, which may be the same one if it answers again; undefined where none answers.
 */
export async function replaceLine(dead: string): Promise<string | undefined> {
  if (line() !== dead) return line();
  replacing ??= race().finally(() => (replacing = undefined));
  const found = await replacing;
  if (found !== undefined && line() === dead) keepLine(found);
  return found;
}

/** Whether the line answers a probe now. */
export async function lineAnswers(base: string): Promise<boolean> {
  return probe(base).then(
    () => true,
    () => false,
  );
}

/** Address of an image at one of its widths; "" where there is no image. @param path `/i/<hash>`. */
export function imageUrl(path: string, width: 240 | 480 | 960): string {
  return path === "" ? "" : `${line()}${path}_${width}`;
}

/** Address of a playlist or segment. @param path from the server's root on, as `play.url` gives it. */
export function mediaUrl(path: string): string {
  return path === "" ? "" : `${line()}${path}`;
}
