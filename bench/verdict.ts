/** The middle of the values, and the halves' middles on either side of it. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** Median and quartiles by nearest rank. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** A spread as `12,345 (12,001 to 12,600)`. */
export const spreadText = ({ median, low, high }: Spread, digits = 0): string => {
  const text = (value: number): string =>
    value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${text(median)} (${text(low)} to ${text(high)})`;
};

/** Prints a measurement beside its limit, and makes the process fail on a miss. */
export function verdict(what: string, value: number, limit: { atLeast: number } | { atMost: number }): void {
  const met = "atLeast" in limit ? value >= limit.atLeast : value <= limit.atMost;
  const words = "atLeast" in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`;
  console.log(`${met ? "met   " : "MISSED"} ${what}: ${value.toFixed(2)}, ${words}`);
  if (!met) process.exitCode = 1;
}
