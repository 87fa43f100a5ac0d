import { type CallForm, isWellFormed } from "#contract/envelope.ts";

/**
 * Reads a call's form. Stricter than `URLSearchParams`, and several times faster: the four fields and no other,
 * each once.
 * @returns null where a field is missing, doubled, unknown or ill-formed.
 */
export function parseCallForm(body: string): CallForm | null {
  const found: Partial<Record<string, string>> = {};
  const pairs = body.split("&", 5);
  if (pairs.length !== 4) return null;
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    const name = pair.slice(0, equals);
    if (equals < 1 || found[name] !== undefined) return null;
    const value = decoded(pair.slice(equals + 1));
    if (value === null) return null;
    found[name] = value;
  }
  const { client, timestamp, data, sign } = found;
  if (client === undefined || timestamp === undefined || data === undefined || sign === undefined)
    return null;
  const form = { client, timestamp, data, sign };
  return isWellFormed(form) ? form : null;
}

/** Undoes percent-encoding, which no well-formed value needs but a form may bear. */
function decoded(value: string): string | null {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
