import { perTab } from "#web/platform/storage.ts";

/** A page's code could not be loaded, and reloading the document did not help. */
export class ChunkFailure extends Error {}

const guardKey = (page: string) => `chunk-reload:${page}`;

/**
 * Loads a page's code. Where that fails, as after a release that took the old files away, the document is reloaded,
 * once: a second failure of the same page in a row is told instead.
 * @param page names the page in the guard that is kept over the reload.
 * @throws ChunkFailure
 */
export async function loadChunk<T>(
  page: string,
  load: () => Promise<T>,
  reload: () => void = () => location.reload(),
): Promise<T> {
  try {
    const chunk = await load();
    perTab.removeItem(guardKey(page));
    return chunk;
  } catch (cause) {
    // Without a network a reload would lose the app instead of mending it.
    if (perTab.getItem(guardKey(page)) !== null || navigator.onLine === false) {
      throw new ChunkFailure(`the code of ${page} did not load`, { cause });
    }
    perTab.setItem(guardKey(page), "1");
    reload();
    // The document goes away; until then the page shows that it is loading.
    return new Promise<never>(() => undefined);
  }
}

/** The user's 重试: a new document, with its one reload ahead of it again. */
export function retryChunk(page: string): void {
  perTab.removeItem(guardKey(page));
  location.reload();
}
