/** What a probed source is, in the terms the ladder is planned from. */
export interface Source {
  /** The one demuxer ffmpeg may open it with. */
  demuxer: string;
  durationMs: number;
  /** Width and height as shown: rotation and pixel shape applied. */
  width: number;
  height: number;
  /** Frames per second as a fraction, `30000/1001`. */
  frameRate: string;
  videoStream: number;
  /** Null where the source has no sound. */
  audioStream: number | null;
}

/** One rendition to be made. */
export interface Rung {
  /** Folder of its segments, and its name: `480p`. */
  name: string;
  width: number;
  height: number;
  /** Ceiling of the video bit rate in bits a second. */
  maxrate: number;
  audioBitrate: number;
  crf: number;
  profile: "main" | "high";
}

/** Seconds between keyframes, the same in every rendition: where playback may start or switch. */
export const keyframeSeconds = 2;
/** Seconds a segment lasts: two keyframe intervals, about 350 KB at 480p, so that the first one is soon there. */
export const segmentSeconds = 4;
/** Phones gain little from more, and it would double the work. */
const maxFrameRate = 30;

const rungs = [
  { name: "480p", long: 854, short: 480, maxrate: 1_200_000, audioBitrate: 96_000, crf: 24, profile: "main" },
  {
    name: "720p",
    long: 1280,
    short: 720,
    maxrate: 2_600_000,
    audioBitrate: 128_000,
    crf: 23,
    profile: "high",
  },
] as const;

/**
 * Which renditions to make: 480p always, 720p where the source fills its box in one direction. A rendition keeps the
 * source's shape, fits its box (turned for upright videos) and is never larger than the source. Sides are even, as
 * 4:2:0 wants them.
 */
export function planLadder(source: Pick<Source, "width" | "height">): Rung[] {
  const upright = source.height > source.width;
  return rungs.flatMap(({ long, short, ...rung }, index) => {
    const fit = Math.min((upright ? short : long) / source.width, (upright ? long : short) / source.height);
    if (index > 0 && fit > 1) return [];
    const scale = Math.min(1, fit);
    return [{ ...rung, width: even(source.width, scale), height: even(source.height, scale) }];
  });
}

/** The nearest even length, none above the source's own. */
const even = (side: number, scale: number): number =>
  2 * Math.max(1, Math.min(Math.round((side * scale) / 2), Math.floor(side / 2)));

/** The name viewers know a picture size by: that of the smallest box it fits, `480P`. */
export function qualityLabel(width: number, height: number): string {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const box = rungs.find((rung) => long <= rung.long && short <= rung.short) ?? rungs[rungs.length - 1]!;
  return box.name.toUpperCase();
}

/** Frames per second of every rendition, as a fraction: the source's, at most 30. */
export function ladderFrameRate(frameRate: string): string {
  const [frames = 0, seconds = 1] = frameRate.split("/").map(Number);
  const rate = frames / seconds;
  return Number.isFinite(rate) && rate >= 1 && rate <= maxFrameRate ? frameRate : String(maxFrameRate);
}

/** The moment of the poster, in seconds: past a fade-in, before the story is told. */
export const posterSecond = (durationMs: number): number => Math.min(10, durationMs / 10_000);

/**
 * ffmpeg's arguments for the whole ladder and the poster out of one decode, written into the working directory:
 * `<rung>/index.m3u8`, `<rung>/init.mp4`, `<rung>/00000.m4s` … and `poster.png`. Progress goes to stdout.
 */
export function ladderArguments(sourcePath: string, source: Source, ladder: readonly Rung[]): string[] {
  return [
    ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-progress", "pipe:1", "-y"],
    // The file is untrusted: it may name no other file, no address, and no other format than the probed one.
    ["-protocol_whitelist", "file", "-f", source.demuxer, "-i", `file:${sourcePath}`],
    ["-filter_complex", filterGraph(source, ladder)],
    ...ladder.map((rung) => rungArguments(source, rung)),
    // One thread, else the encoder keeps the picture until the end; renamed into place once it is whole.
    ["-map", "[poster]", "-frames:v", "1", "-threads", "1", "-c:v", "png", "-compression_level", "1"],
    ["-f", "image2", "-update", "1", "-atomic_writing", "1", "poster.png"],
  ].flat();
}

function filterGraph(source: Source, ladder: readonly Rung[]): string {
  const branches = ladder.map((rung, index) => {
    const { width, height } = rung;
    return `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[${rung.name}]`;
  });
  const largest = ladder[ladder.length - 1]!;
  const outputs = ladder.map((_, index) => `[s${index}]`).join("");
  return [
    `[0:${source.videoStream}]fps=${ladderFrameRate(source.frameRate)},split=${ladder.length + 1}${outputs}[p]`,
    ...branches,
    `[p]select=gte(t\\,${posterSecond(source.durationMs)}),scale=${largest.width}:${largest.height},setsar=1[poster]`,
  ].join(";");
}

function rungArguments(source: Source, rung: Rung): string[] {
  const [frames = maxFrameRate, seconds = 1] = ladderFrameRate(source.frameRate).split("/").map(Number);
  const gop = Math.round((frames / seconds) * keyframeSeconds);
  const sound = [
    ["-map", `0:${source.audioStream}`, "-c:a", "aac", "-b:a", String(rung.audioBitrate)],
    // A hole in the sound is filled with silence, else it would run ahead of the picture.
    ["-ac", "2", "-ar", "48000", "-af", "aresample=async=1:first_pts=0"],
  ];
  return [
    ["-map", `[${rung.name}]`, "-c:v", "libx264", "-preset", "veryfast", "-profile:v", rung.profile],
    ["-crf", String(rung.crf), "-maxrate", String(rung.maxrate), "-bufsize", String(rung.maxrate * 2)],
    ["-g", String(gop), "-keyint_min", String(gop), "-sc_threshold", "0"],
    ["-force_key_frames", `expr:gte(t,n_forced*${keyframeSeconds})`],
    ...(source.audioStream === null ? [] : sound),
    // Names, places and chapters in the upload are the uploader's, not the viewers'.
    ["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"],
    ["-f", "hls", "-hls_time", String(segmentSeconds), "-hls_playlist_type", "vod", "-hls_list_size", "0"],
    ["-hls_segment_type", "fmp4", "-hls_fmp4_init_filename", "init.mp4"],
    ["-hls_flags", "independent_segments", "-hls_segment_filename", `${rung.name}/%05d.m4s`],
    [`${rung.name}/index.m3u8`],
  ].flat();
}
