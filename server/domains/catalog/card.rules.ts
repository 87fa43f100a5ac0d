import type { VideoCard } from "#contract/shapes.ts";
import { toSeconds } from "#server/platform/clock.ts";

/** What a card is made of, as the database gives it. */
export interface CardRow {
  id: number;
  title: string;
  cover: string;
  cover_color: string;
  duration: number;
  views: number;
  pay_kind: "free" | "vip" | "coins";
  /** Hundredths of a coin, as digits. */
  price: string;
  free_until: Date | null;
  published_at: Date;
  creator_id: number;
  nickname: string;
  avatar: string;
}

/** Coins as the wire carries them. @param hundredths digits of a whole number ≥ 0. */
export function coins(hundredths: string): string {
  const digits = hundredths.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * How a video is paid for at a moment. A free term is told only while it lasts and only where there is something to
 * pay otherwise: a free video is not 限免.
 */
export function paymentOf(
  row: Pick<CardRow, "pay_kind" | "price" | "free_until">,
  now: Date,
): VideoCard["pay"] {
  const pay: VideoCard["pay"] = { kind: row.pay_kind };
  if (row.pay_kind === "coins") pay.price = coins(row.price);
  if (row.pay_kind !== "free" && row.free_until && row.free_until > now) {
    pay.free_until = toSeconds(row.free_until);
  }
  return pay;
}

/** A video as lists show it; nothing in it depends on who looks. */
export function cardOf(row: CardRow, now: Date): VideoCard {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    cover_color: row.cover_color,
    duration: row.duration,
    views: row.views,
    creator: { uid: row.creator_id, nickname: row.nickname, avatar: row.avatar },
    pay: paymentOf(row, now),
    published_at: toSeconds(row.published_at),
  };
}
