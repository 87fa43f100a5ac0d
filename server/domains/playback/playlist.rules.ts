/** One segment of a media playlist (RFC 8216, section 4.3.2). */
export interface Segment {
  uri: string;
  /** Seconds. */
  duration: number;
}

/** A rendition as the multivariant playlist names it (RFC 8216, section 4.3.4.2). */
export interface Variant {
  /** Its media playlist, relative to the multivariant one. */
  uri: string;
  width: number;
  height: number;
  /** RFC 6381 codecs: `avc1.64001f,mp4a.40.2`. */
  codecs: string;
  frameRate: string;
  /** Bits a second of the heaviest segment. */
  peakBitrate: number;
  averageBitrate: number;
}

/** The segments of a media playlist as ffmpeg writes it, in order. */
export function segmentsOf(playlist: string): Segment[] {
  return [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\r?\n(?!#)(.+)$/gm)].map((match) => ({
    duration: Number(match[1]),
    uri: match[2]!.trim(),
  }));
}

/** A media playlist of fragmented MP4 segments that is complete from the start. */
export function mediaPlaylist(segments: readonly Segment[]): string {
  const target = Math.max(1, ...segments.map((segment) => Math.round(segment.duration)));
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${target}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap((segment) => [`#EXTINF:${segment.duration.toFixed(6)},`, segment.uri]),
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}

/** The multivariant playlist; the first variant is what a player without a measured rate begins with. */
export function multivariantPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap((variant) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${variant.peakBitrate},AVERAGE-BANDWIDTH=${variant.averageBitrate},` +
      `CODECS="${variant.codecs}",RESOLUTION=${variant.width}x${variant.height},` +
      `FRAME-RATE=${decimal(variant.frameRate)}`,
    variant.uri,
  ]);
  return ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines, ""].join("\n");
}

function decimal(fraction: string): string {
  const [frames = 0, seconds = 1] = fraction.split("/").map(Number);
  return (frames / seconds).toFixed(3);
}

/** Bit rates of a rendition from its segments' sizes in bytes: the heaviest segment's, and that of all. */
export function bitratesOf(
  segments: readonly Segment[],
  bytes: readonly number[],
): { peak: number; average: number } {
  const seconds = segments.reduce((sum, segment) => sum + segment.duration, 0);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  const average = Math.ceil((total * 8) / seconds);
  // A last sliver of a segment says nothing about what a line must carry.
  const weighty = segments.flatMap(({ duration }, index) =>
    duration >= 1 ? [Math.ceil(((bytes[index] ?? 0) * 8) / duration)] : [],
  );
  return { peak: Math.max(average, ...weighty), average };
}

/** Longest preview in seconds. */
const previewSeconds = 120;

/** The segments a preview has: those that begin a video up to 2 minutes or a quarter of it, at least one. */
export function previewOf(segments: readonly Segment[]): Segment[] {
  const total = segments.reduce((sum, segment) => sum + segment.duration, 0);
  const limit = Math.min(previewSeconds, total / 4);
  let end = 0;
  return segments.filter((segment, index) => {
    end += segment.duration;
    return index === 0 || end <= limit;
  });
}

/**
 * The RFC 6381 codec of an fMP4 initialisation segment with H.264 and, where present, AAC-LC. Profile, constraints and
 * level stand in the three bytes after the `avcC` box's version (ISO/IEC 14496-15, section 5.3.3.1).
 * @throws where there is no H.264 in it.
 */
export function codecsOf(init: Buffer): string {
  const box = init.indexOf("avcC");
  if (box < 0 || box + 8 > init.length) throw new Error("the initialisation segment holds no H.264");
  const video = `avc1.${init.subarray(box + 5, box + 8).toString("hex")}`;
  return init.includes("mp4a") ? `${video},mp4a.40.2` : video;
}
