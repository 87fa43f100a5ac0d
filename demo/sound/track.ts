/** Samples a second. */
export const sampleRate = 48_000;

/** Stereo sound being put together; full scale is −1 to 1. */
export interface Track {
  left: Float32Array;
  right: Float32Array;
  length: number;
}

export function emptyTrack(seconds: number): Track {
  const length = Math.round(seconds * sampleRate);
  return { left: new Float32Array(length), right: new Float32Array(length), length };
}

/** Adds one track to another. @param gain linear. */
export function addTrack(into: Track, other: Track, gain: number): void {
  const length = Math.min(into.length, other.length);
  for (let at = 0; at < length; at += 1) {
    into.left[at] = (into.left[at] as number) + gain * (other.left[at] as number);
    into.right[at] = (into.right[at] as number) + gain * (other.right[at] as number);
  }
}

/** 16-bit PCM in a RIFF WAVE container (Multimedia Programming Interface and Data Specifications 1.0). */
export function wavFrom(track: Track): Buffer {
  const bytes = Buffer.alloc(44 + track.length * 4);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(track.length * 4, 40);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + 44, track.length * 2);
  for (let at = 0; at < track.length; at += 1) {
    samples[at * 2] = Math.round((track.left[at] as number) * 32767);
    samples[at * 2 + 1] = Math.round((track.right[at] as number) * 32767);
  }
  return bytes;
}
