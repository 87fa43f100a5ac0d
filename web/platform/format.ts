/** Steps of a language's count: from `from` on, figures are divided by it and followed by `unit`. */
interface Step {
  from: number;
  unit: string;
}

const steps: Record<"zh" | "en", readonly Step[]> = {
  zh: [
    { from: 1e12, unit: "万亿" },
    { from: 1e8, unit: "亿" },
    { from: 1e6, unit: "百万" },
    { from: 1e4, unit: "万" },
    { from: 1e3, unit: "千" },
  ],
  en: [
    { from: 1e12, unit: "T" },
    { from: 1e9, unit: "G" },
    { from: 1e6, unit: "M" },
    { from: 1e3, unit: "k" },
  ],
};

/**
 * A count in few characters, one decimal (specification, section 5): 9.8千, 12.4万, 3.1百万; 9.8k in English.
 * Below 1000 as it is. The decimal is cut off, not rounded: a count is never overstated, and 9,999 stays 9.9千
 * instead of becoming 10.0千.
 * @param count a count of things; what is negative or no number counts as 0.
 */
export function countText(count: number, language: "zh" | "en" = "zh"): string {
  const whole = Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
  const step = steps[language].find(({ from }) => whole >= from);
  if (!step) return String(whole);
  const tenths = Math.floor(whole / (step.from / 10));
  return `${Math.floor(tenths / 10)}.${tenths % 10}${step.unit}`;
}

/** A figure in full with groups of three: 9,812. */
export function groupedText(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, ",");
}

const two = (part: number) => String(part).padStart(2, "0");

/** A video's duration: mm:ss under one hour, else hh:mm:ss. @param seconds fractions are cut off. */
export function durationText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const minutesAndSeconds = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? minutesAndSeconds : `${two(Math.floor(whole / 3600))}:${minutesAndSeconds}`;
}

// Days are the product's: Asia/Shanghai, wherever the reader is.
const shanghai = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Shanghai",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function shanghaiParts(seconds: number): Record<string, string> {
  return Object.fromEntries(
    shanghai.formatToParts(new Date(seconds * 1000)).map(({ type, value }) => [type, value]),
  );
}

/** A day in Shanghai's calendar: 2026-03-09; with `time` also 2026-03-09 21:05. @param seconds Unix seconds. */
export function dateText(seconds: number, { time = false }: { time?: boolean } = {}): string {
  const part = shanghaiParts(seconds);
  const day = `${part["year"]}-${part["month"]}-${part["day"]}`;
  return time ? `${day} ${part["hour"]}:${part["minute"]}` : day;
}

/**
 * How long ago: 刚刚, 5 分钟前, 3 小时前, 昨天, 6 天前; from a week on the date, without the year within this one.
 * @param seconds Unix seconds of the moment; what lies ahead by a clock's fault is 刚刚.
 */
export function agoText(seconds: number, nowSeconds: number = Date.now() / 1000): string {
  const passed = nowSeconds - seconds;
  if (passed < 60) return "刚刚";
  if (passed < 3600) return `${Math.floor(passed / 60)} 分钟前`;
  const days = dayNumber(nowSeconds) - dayNumber(seconds);
  if (days === 0) return `${Math.floor(passed / 3600)} 小时前`;
  if (days === 1) return "昨天";
  if (days < 7) return `${days} 天前`;
  const date = dateText(seconds);
  return date.slice(0, 4) === dateText(nowSeconds).slice(0, 4) ? date.slice(5) : date;
}

// Shanghai keeps UTC+8 all year.
function dayNumber(seconds: number): number {
  return Math.floor((seconds + 8 * 3600) / 86_400);
}
