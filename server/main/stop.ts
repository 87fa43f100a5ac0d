/** What one process may take to end before it is cut short. */
const longestStop = 8000;

/**
 * Ends this process well on SIGTERM and SIGINT, and when the process that started it is gone: a child whose start
 * was killed must not live on beside the next one.
 * @param stop finishes what is under way and lets go of everything.
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    await stop();
    process.exit(0);
  };
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.on(event, () => void end());
}

/** Tells the process that started this one that it serves now. */
export function tellReady(): void {
  process.send?.({ ready: true });
}
