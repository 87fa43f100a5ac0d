import type { CallOutput } from "#contract/registry.ts";
import { preparedAnswer } from "#server/transport/answer.ts";

export const feedPath = "tabnew/list_tab_mv";

/** A page of 20 cards as the catalogue's lists are long. */
export function feedPage(): CallOutput<typeof feedPath> {
  const names = ["灯塔下的雨夜", "环城快线", "纸船与月亮", "潮汐电台", "云上的信号灯", "第七码头"];
  return {
    list: Array.from({ length: 20 }, (_, index) => ({
      id: 1000 + index * 7,
      title: `${names[index % names.length]!} ${index + 1}`,
      cover: `/i/${(index * 2654435761).toString(16).padStart(40, "0")}`,
      cover_color: "#182234",
      duration: 30 + index * 11,
      views: 1200 * (index + 1),
      creator: { uid: 10000001 + index, nickname: `创作者${index}`, avatar: "" },
      pay: index % 3 === 0 ? { kind: "coins", price: "12.00" } : { kind: "free" },
      published_at: 1_790_000_000 + index * 3600,
    })),
    next: "eyJ2IjoxMjM0LCJpZCI6NTY3OH0",
  };
}

/** The page as both servers seal it. */
export const feedPlaintext = (): Buffer => preparedAnswer(feedPage()).prepared;
