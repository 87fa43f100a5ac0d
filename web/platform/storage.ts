/**
 * localStorage and sessionStorage that never throw: a browser in private mode, or with storage switched off, behaves
 * as an empty one, and the app runs on for as long as the page is open.
 */
function area(name: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

function safely<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

export interface KeyValues {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function keyValues(name: "localStorage" | "sessionStorage"): KeyValues {
  return {
    getItem: (key) => safely(() => area(name)?.getItem(key) ?? null, null),
    setItem: (key, value) => safely(() => area(name)?.setItem(key, value), undefined),
    removeItem: (key) => safely(() => area(name)?.removeItem(key), undefined),
  };
}

/** Kept on the device. */
export const local = keyValues("localStorage");
/** Kept while this tab is open, over reloads. */
export const perTab = keyValues("sessionStorage");

/** A JSON value kept under a key; undefined where there is none or it is no JSON. The caller checks its shape. */
export function readJson(from: KeyValues, key: string): unknown {
  const text = from.getItem(key);
  if (text === null) return undefined;
  return safely(() => JSON.parse(text) as unknown, undefined);
}
