export interface ProcessReport {
  /** Resident memory, bytes. */
  rss: number;
  /** What JavaScript and its buffers hold of it, bytes. */
  heap: number;
  /** Processor time since the start, microseconds. */
  cpu: number;
}

/** Answers the parent's questions for a report. */
export function reportOnRequest(): void {
  process.on("message", (message) => {
    if (message !== "report") return;
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({ rss, heap: heapUsed + external, cpu: user + system } satisfies ProcessReport);
  });
}
