import { z } from "zod";
import { MediaToolFailed, runMediaTool } from "./ffmpeg.ts";
import type { Source } from "./ladder.rules.ts";

/** The handed-in file cannot become a video; the sentence is for its uploader. */
export class SourceRefused extends Error {
  readonly sentence: string;
  constructor(sentence: string, detail?: string) {
    super(detail ?? sentence);
    this.sentence = sentence;
  }
}

/** Formats that hold their own media; playlists and scripts, which name other files, are none of them. */
const demuxers = "mov,mp4,matroska,webm,mpegts,avi,flv";
const videoCodecs = new Set([
  "h264",
  "hevc",
  "vp8",
  "vp9",
  "av1",
  "mpeg4",
  "mpeg2video",
  "prores",
  "mjpeg",
  "ffv1",
]);
const maxHours = 4;
const maxSide = 8192;
const minSide = 16;

const stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  avg_frame_rate: z.string().default("0/0"),
  duration: z.coerce.number().optional(),
  sample_aspect_ratio: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().default(0) }).default({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});
const report = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
});

/**
 * What a file is, by ffprobe, which opens nothing but it.
 * @throws SourceRefused where it is no video we take.
 */
export async function probeSource(path: string, signal: AbortSignal): Promise<Source> {
  try {
    const output = await runMediaTool(
      "ffprobe",
      [
        ["-v", "error", "-protocol_whitelist", "file", "-format_whitelist", demuxers],
        ["-show_format", "-show_streams", "-of", "json", `file:${path}`],
      ].flat(),
      { signal, seconds: 60 },
    );
    return sourceOf(JSON.parse(output));
  } catch (error) {
    if (!(error instanceof MediaToolFailed)) throw error;
    throw new SourceRefused("这个文件不是可以播放的视频，请换一个", error.message);
  }
}

/**
 * Reads ffprobe's JSON.
 * @throws SourceRefused where the file is no video, of an unknown codec, too long or too large.
 */
export function sourceOf(output: unknown): Source {
  const parsed = report.safeParse(output);
  if (!parsed.success) throw new SourceRefused("这个文件不是可以播放的视频，请换一个", parsed.error.message);
  const { streams, format } = parsed.data;
  const video = streams.find((one) => one.codec_type === "video" && one.disposition.attached_pic === 0);
  const audio = streams.find((one) => one.codec_type === "audio" && one.codec_name !== undefined);
  if (video?.width === undefined || video.height === undefined) throw new SourceRefused("文件里没有画面");
  if (!videoCodecs.has(video.codec_name ?? "")) {
    throw new SourceRefused("视频编码暂不支持，请转为 H.264 后再上传", `codec ${video.codec_name}`);
  }
  const seconds = format.duration ?? video.duration ?? 0;
  if (!(seconds > 0)) throw new SourceRefused("视频没有时长信息，请重新导出后再上传");
  if (seconds > maxHours * 3600) throw new SourceRefused(`视频超过 ${maxHours} 小时，请剪短后再上传`);
  const shown = shownSize(video, video.width, video.height);
  if (Math.max(shown.width, shown.height) > maxSide || Math.min(shown.width, shown.height) < minSide) {
    throw new SourceRefused("视频画面的尺寸暂不支持", `${shown.width}x${shown.height}`);
  }
  return {
    demuxer: format.format_name.split(",")[0]!,
    durationMs: Math.round(seconds * 1000),
    ...shown,
    frameRate: video.avg_frame_rate,
    videoStream: video.index,
    audioStream: audio?.index ?? null,
  };
}

/** Turned as the file says (ffmpeg does so itself when decoding), with square pixels. */
function shownSize(
  video: z.infer<typeof stream>,
  width: number,
  height: number,
): { width: number; height: number } {
  const [across = 0, down = 0] = (video.sample_aspect_ratio ?? "").split(":").map(Number);
  const wide = across > 0 && down > 0 ? Math.round((width * across) / down) : width;
  const rotation = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: wide } : { width: wide, height };
}
