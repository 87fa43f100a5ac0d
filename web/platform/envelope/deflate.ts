const algorithm = "deflate-raw";

/** Raw DEFLATE (RFC 1951), or null where the browser cannot: a request may always be sent as it is. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  let stream: CompressionStream;
  try {
    stream = new CompressionStream(algorithm);
  } catch {
    return null;
  }
  return collected(new Blob([bytes]).stream().pipeThrough(stream), Infinity);
}

/**
 * Undoes raw DEFLATE, in the browser or, where it is too old for that (Safari before 16.4, Chrome before 103), here.
 * @throws Error where the bytes are no whole stream, or hold more than `most` bytes.
 */
export async function inflated(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  let stream: DecompressionStream;
  try {
    stream = new DecompressionStream(algorithm);
  } catch {
    return (await import("./inflate.ts")).inflate(bytes, most);
  }
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return collected(source.pipeThrough(stream), most);
}

async function collected(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`inflates beyond ${most} bytes`);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let filled = 0;
  for (const chunk of chunks) {
    whole.set(chunk, filled);
    filled += chunk.length;
  }
  return whole;
}
