import { queryClient } from "#web/platform/query-client.ts";

/**
 * Bytes of what is kept only to be there sooner: answers no page shows, and what the browser's cache storage holds.
 * The browser's own HTTP cache can be neither measured nor cleared from a page.
 */
export async function cacheSize(): Promise<number> {
  const answers = idleAnswers().reduce<number>((sum, answer) => sum + JSON.stringify(answer).length, 0);
  return answers + (await storedBytes());
}

function idleAnswers(): unknown[] {
  return queryClient
    .getQueryCache()
    .findAll({ type: "inactive" })
    .map((query) => query.state.data ?? null);
}

/** Cache storage is missing on plain http off localhost. */
async function storedBytes(): Promise<number> {
  if (!("caches" in window)) return 0;
  const estimate = (await navigator.storage?.estimate?.()) as StorageEstimate & {
    usageDetails?: { caches?: number };
  };
  if (estimate?.usageDetails?.caches !== undefined) return estimate.usageDetails.caches;
  return (await caches.keys()).length > 0 ? (estimate?.usage ?? 0) : 0;
}

/** Drops all that `cacheSize` counts. Login, places in videos and settings are not among it. */
export async function clearCache(): Promise<void> {
  queryClient.removeQueries({ type: "inactive" });
  if (!("caches" in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Bytes in words: 0 KB, 640 KB, 12.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1000) return `${Math.ceil(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
