/**
 * Raw DEFLATE undone (RFC 1951), for browsers without DecompressionStream. Decodes canonical Huffman codes bit by bit
 * as in zlib's `puff`: an answer is a few kilobytes, and tables would be more to load than they save.
 */

interface Codes {
  /** How many codes there are of each length, by length. */
  counts: Uint16Array;
  /** The symbols in the order of their codes. */
  symbols: Uint16Array;
}

const longestCode = 15;
const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
/** The order in which a dynamic block gives the lengths of its code lengths' codes. */
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const corrupt = (): never => {
  throw new Error("not a DEFLATE stream");
};

function codesOf(lengths: ArrayLike<number>): Codes {
  const counts = new Uint16Array(longestCode + 1);
  for (let i = 0; i < lengths.length; i++) counts[lengths[i]!]!++;
  const offsets = new Uint16Array(longestCode + 2);
  for (let length = 1; length <= longestCode; length++) {
    offsets[length + 1] = offsets[length]! + counts[length]!;
  }
  const symbols = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length !== 0) symbols[offsets[length]!++] = symbol;
  }
  counts[0] = 0;
  return { counts, symbols };
}

const fixedLengths = codesOf(
  Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
);
const fixedDistances = codesOf(new Uint8Array(30).fill(5));

/** Bits of a stream, the least significant of each byte first. */
class Bits {
  private readonly bytes: Uint8Array;
  private at = 0;
  private buffer = 0;
  private held = 0;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  take(count: number): number {
    while (this.held < count) {
      this.buffer |= this.byte() << this.held;
      this.held += 8;
    }
    const value = this.buffer & ((1 << count) - 1);
    this.buffer >>>= count;
    this.held -= count;
    return value;
  }

  byte(): number {
    return this.at < this.bytes.length ? this.bytes[this.at++]! : corrupt();
  }

  /** Goes on at the next whole byte. */
  align(): void {
    this.buffer = 0;
    this.held = 0;
  }

  symbol({ counts, symbols }: Codes): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= longestCode; length++) {
      code |= this.take(1);
      const count = counts[length]!;
      if (code - count < first) return symbols[index + (code - first)]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return corrupt();
  }

  get atEnd(): boolean {
    return this.at === this.bytes.length;
  }
}

/** What has been inflated so far; grows, up to `most` bytes. */
class Output {
  bytes = new Uint8Array(4096);
  length = 0;
  private readonly most: number;
  constructor(most: number) {
    this.most = most;
  }

  push(byte: number): void {
    if (this.length === this.most) throw new RangeError(`inflates beyond ${this.most} bytes`);
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = byte;
  }

  copy(distance: number, count: number): void {
    if (distance > this.length) corrupt();
    for (let i = 0; i < count; i++) this.push(this.bytes[this.length - distance]!);
  }
}

/** @throws Error where the bytes are no whole stream and nothing else, or hold more than `most` bytes. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array {
  const bits = new Bits(bytes);
  const output = new Output(most);
  let last = false;
  while (!last) {
    last = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 0) storedBlock(bits, output);
    else if (kind === 1) compressedBlock(bits, output, fixedLengths, fixedDistances);
    else if (kind === 2) compressedBlock(bits, output, ...dynamicCodes(bits));
    else corrupt();
  }
  if (!bits.atEnd) corrupt();
  return output.bytes.subarray(0, output.length);
}

function storedBlock(bits: Bits, output: Output): void {
  bits.align();
  const length = bits.byte() | (bits.byte() << 8);
  const complement = bits.byte() | (bits.byte() << 8);
  if ((length ^ complement) !== 0xffff) corrupt();
  for (let i = 0; i < length; i++) output.push(bits.byte());
}

function compressedBlock(bits: Bits, output: Output, lengths: Codes, distances: Codes): void {
  for (;;) {
    const symbol = bits.symbol(lengths);
    if (symbol < 256) output.push(symbol);
    else if (symbol === 256) return;
    else {
      const run = symbol - 257;
      const count = (lengthBase[run] ?? corrupt()) + bits.take(lengthExtra[run]!);
      const far = bits.symbol(distances);
      output.copy((distanceBase[far] ?? corrupt()) + bits.take(distanceExtra[far]!), count);
    }
  }
}

function dynamicCodes(bits: Bits): [Codes, Codes] {
  const lengthCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const given = bits.take(4) + 4;
  const codeLengths = new Uint8Array(19);
  for (let i = 0; i < given; i++) codeLengths[codeLengthOrder[i]!] = bits.take(3);
  const codes = codesOf(codeLengths);

  const lengths = new Uint8Array(lengthCount + distanceCount);
  let filled = 0;
  const repeat = (value: number, times: number): void => {
    if (filled + times > lengths.length) corrupt();
    lengths.fill(value, filled, (filled += times));
  };
  while (filled < lengths.length) {
    const symbol = bits.symbol(codes);
    if (symbol < 16) lengths[filled++] = symbol;
    else if (symbol === 16) repeat(filled > 0 ? lengths[filled - 1]! : corrupt(), 3 + bits.take(2));
    else if (symbol === 17) repeat(0, 3 + bits.take(3));
    else repeat(0, 11 + bits.take(7));
  }
  return [codesOf(lengths.subarray(0, lengthCount)), codesOf(lengths.subarray(lengthCount))];
}
