import { sweepAccounts } from "#server/domains/account/index.ts";
import type { JobHandlers } from "#server/platform/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";

/** A page tries a write again within minutes; two days cover a phone that was out of reach. */
const receiptDays = 2;
/** View windows last hours; a row is only asked for while its window is open. */
const viewDays = 2;
const dayMs = 86_400_000;

/** The jobs of operations. */
export const operationsJobs = (platform: Platform): JobHandlers => ({
  "operations/sweep": () => sweep(platform),
});

/** Removes rows that nothing will ask for again. */
async function sweep(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await platform.db.deleteFrom("receipts").where("created_at", "<", daysAgo(receiptDays)).execute();
  await platform.db.deleteFrom("video_views").where("window_start", "<", daysAgo(viewDays)).execute();
  await sweepAccounts(platform.db, now);
}
