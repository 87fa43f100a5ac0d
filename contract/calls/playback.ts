import { z } from "zod";
import { defineCall } from "../call.ts";
import { id, imagePath, requestId, seconds, videoCard } from "../shapes.ts";

const rendition = z.object({ height: z.int(), label: z.string() });

/** Where and how the video plays for this viewer. */
const play = z.object({
  /** `preview` where the viewer has not unlocked it: the full stream has another address, not told here. */
  kind: z.enum(["full", "preview"]),
  /** HLS multivariant playlist under the line: `/m/<token>/<video>/index.m3u8`. */
  url: z.string(),
  /** Seconds this stream lasts: the whole video, or the preview. */
  duration: z.number(),
  renditions: z.array(rendition),
  poster: imagePath,
  /** When the address stops working, Unix seconds: ask again before, or on a 403. */
  expires_at: seconds,
});

export const mvDetail480 = defineCall({
  path: "mv/detail480",
  summary: "A video's page and its play address; a preview only where it is not unlocked.",
  auth: "visitor",
  effect: "read",
  input: z.object({ id }),
  output: z.object({
    video: videoCard.extend({
      description: z.string(),
      tags: z.array(z.object({ id, name: z.string() })),
      likes: z.int(),
      favorites: z.int(),
      comments: z.int(),
    }),
    creator: z.object({
      uid: id,
      nickname: z.string(),
      avatar: imagePath,
      is_vip: z.boolean(),
      fans: z.int(),
      works: z.int(),
    }),
    /** Null while the video is still being processed. */
    play: play.nullable(),
    /** Seconds into the video where this viewer left it; 0 to start from the beginning. */
    resume: z.number(),
    related: z.array(videoCard),
  }),
  errors: ["not_found"],
});

export const mvWatching = defineCall({
  path: "mv/watching",
  summary: "Playback progress: keeps the viewer's place and counts one view per viewer, video and window.",
  auth: "visitor",
  effect: "write",
  input: z.object({
    request_id: requestId,
    id,
    /** Seconds into the video. */
    position: z.number("播放进度有误").min(0, "播放进度有误").max(86_400, "播放进度有误"),
    /** Seconds really played since the last report; a view counts from 3 s or a tenth of the video on. */
    played: z.number("播放时长有误").min(0, "播放时长有误").max(600, "播放时长有误"),
  }),
  output: z.object({}),
  errors: ["not_found"],
});

export const playbackCalls = [mvDetail480, mvWatching] as const;
