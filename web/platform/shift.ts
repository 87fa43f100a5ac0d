import type { KeyValues } from "./storage.ts";

/** How far the stored user entry is shifted (specification, section 3). It hides from a glance, nothing more. */
export const shiftBy = 3;

/**
 * Shifts every UTF-16 unit of a text. What is outside ASCII is escaped first, so that no shift can make half of a
 * surrogate pair, which some browsers do not store. Only for JSON texts: the escape is JSON's.
 */
export function shiftText(json: string, by = shiftBy): string {
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return moveUnits(ascii, by);
}

/** The JSON text that `shiftText` was given, its non-ASCII characters still escaped. */
export function unshiftText(text: string, by = shiftBy): string {
  return moveUnits(text, -by);
}

function moveUnits(text: string, by: number): string {
  let moved = "";
  for (let i = 0; i < text.length; i++) moved += String.fromCharCode((text.charCodeAt(i) + by) & 0xffff);
  return moved;
}

/** A storage whose values are JSON texts kept shifted. An entry that does not shift back to JSON reads as absent. */
export function shifted(storage: KeyValues): KeyValues {
  return {
    getItem: (key) => {
      const text = storage.getItem(key);
      if (text === null) return null;
      const json = unshiftText(text);
      try {
        JSON.parse(json);
        return json;
      } catch {
        return null;
      }
    },
    setItem: (key, value) => storage.setItem(key, shiftText(value)),
    removeItem: (key) => storage.removeItem(key),
  };
}
