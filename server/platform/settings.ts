import { z } from "zod";
import { FlightCache } from "./cache.ts";
import type { Platform } from "./platform.ts";

/** What operators set without a release. A missing or ill-formed row leaves the value given here. */
const settings = z.object({
  title: z.string().catch(""),
  description: z.string().catch(""),
  keywords: z.string().catch(""),
  share_url: z.string().catch(""),
  github_url: z.string().catch(""),
  can_aw: z.int().catch(0),
  can_aw_tips: z.string().catch(""),
  search_hints: z.array(z.string()).catch([]),
});
export type Settings = z.infer<typeof settings>;

const caches = new WeakMap<Platform["db"], FlightCache<Settings>>();

/** The settings, at most 15 s old. */
export function readSettings({ db }: Pick<Platform, "db">): Promise<Settings> {
  let cache = caches.get(db);
  if (!cache) {
    cache = new FlightCache({ ttlMs: 15_000, maxEntries: 1, maxBytes: 1_000_000, sizeOf: () => 1 });
    caches.set(db, cache);
  }
  return cache.get("all", async () => {
    const rows = await db.selectFrom("settings").select(["key", "value"]).execute();
    return settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  });
}
