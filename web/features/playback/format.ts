import { dateText } from "#web/platform/format.ts";
import { texts } from "#web/texts/zh-CN/playback.ts";

/** `11 月 19 日发布`, with the year where it isn't this one. @param seconds Unix seconds. */
export function publishedText(seconds: number, nowSeconds: number): string {
  const [year = 0, month = 0, day = 0] = dateText(seconds).split("-").map(Number);
  const thisYear = Number(dateText(nowSeconds).slice(0, 4));
  return texts.published(year === thisYear ? null : year, month, day);
}

/** Coins as read by people: `30.00` is 30, `29.50` stays. */
export const coinsText = (price: string): string => price.replace(/\.00$/, "");

/** Name of a picture size by its height where the server named none. */
export const qualityText = (
  height: number,
  renditions: readonly { height: number; label: string }[],
): string => renditions.find((rendition) => rendition.height === height)?.label ?? `${height}P`;
