import { create } from "zustand";

/** The indicator's times in milliseconds (specification, section 9). */
export const loadingTimes = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 } as const;

interface Loading {
  shown: boolean;
  /** 0 to 100. */
  progress: number;
}

/** How the bar at the top of the page stands. */
export const useLoading = create<Loading>()(() => ({ shown: false, progress: 0 }));

let under = 0;
let started = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let frame = 0;

/** Where the bar stands after so long: it nears the end but does not reach it until the work is done. */
export function progressAfter(ms: number, duration: number = loadingTimes.duration): number {
  return (2 / Math.PI) * 100 * Math.atan((ms / duration) * 3);
}

function advance(): void {
  useLoading.setState({ progress: progressAfter(performance.now() - started) });
  frame = requestAnimationFrame(advance);
}

function start(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  started = performance.now();
  // What is done within the throttle shows nothing.
  timer = setTimeout(() => {
    useLoading.setState({ shown: true, progress: 0 });
    advance();
  }, loadingTimes.throttle);
}

function finish(): void {
  clearTimeout(timer);
  cancelAnimationFrame(frame);
  if (!useLoading.getState().shown) return;
  useLoading.setState({ progress: 100 });
  timer = setTimeout(() => {
    useLoading.setState({ shown: false });
    timer = setTimeout(() => useLoading.setState({ progress: 0 }), loadingTimes.resetDelay);
  }, loadingTimes.hideDelay);
}

/** Shows the loading bar until the work is done or has failed; works under way at once share it. */
export async function withLoading<T>(work: Promise<T>): Promise<T> {
  if (under++ === 0) start();
  try {
    return await work;
  } finally {
    if (--under === 0) finish();
  }
}
