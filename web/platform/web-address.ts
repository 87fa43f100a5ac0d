/**
 * A text as an http or https address; undefined where it is none. `javascript:` and its like never pass.
 * @param base what a relative address is relative to.
 */
export function webAddress(text: string, base?: string): URL | undefined {
  try {
    // The constructor, not URL.parse: that is too new for the phones this runs on.
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
