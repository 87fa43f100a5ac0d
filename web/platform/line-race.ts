/** How a line's probe stands. `ms` is the time it took to answer. */
export interface LineProgress {
  base: string;
  state: "waiting" | "probing" | "answered" | "failed";
  ms?: number;
}

/**
 * Probes all lines at once.
 * @param probe resolves when the line answers and rejects when it does not, in bounded time.
 * @param onProgress told of the whole list whenever a line changes, also after the fastest was found.
 * @returns the first to answer, as soon as it has; undefined once all have failed.
 */
export async function raceLines(
  lines: readonly string[],
  probe: (base: string) => Promise<void>,
  onProgress: (lines: readonly LineProgress[]) => void,
  now: () => number = () => performance.now(),
): Promise<string | undefined> {
  const progress: LineProgress[] = lines.map((base) => ({ base, state: "probing" }));
  const tell = (index: number, change: Omit<LineProgress, "base">) => {
    progress[index] = { base: lines[index]!, ...change };
    onProgress([...progress]);
  };
  onProgress([...progress]);
  const started = now();
  const probes = lines.map(async (base, index) => {
    try {
      await probe(base);
    } catch (failure) {
      tell(index, { state: "failed" });
      throw failure;
    }
    tell(index, { state: "answered", ms: Math.round(now() - started) });
    return base;
  });
  return Promise.any(probes).catch(() => undefined);
}
