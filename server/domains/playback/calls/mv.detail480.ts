import type { CallOutput } from "#contract/registry.ts";
import { cardOf } from "#server/domains/catalog/index.ts";
import { type CallContext, read, refuse } from "#server/transport/handler.ts";
import { playAddress } from "../address.ts";
import { fullName, previewName } from "../assets.ts";
import { qualityLabel } from "../ladder.rules.ts";
import { mayWatchAll } from "../policy.ts";
import { chooseRelated } from "../related.rules.ts";
import { lastPosition, membershipEnd, type PlayableRow, playableVideo, relatedCandidates } from "../store.ts";
import { resumeAt } from "../watching.rules.ts";

const relatedSize = 12;

export const mvDetail480 = read("mv/detail480", async (context, { id }) => {
  const { platform, caller, now } = context;
  const video = (await playableVideo(platform, id)) ?? refuse("not_found");
  const [looker, position, candidates] = await Promise.all([
    lookerOf(context),
    lastPosition(platform, caller.viewerId, id),
    relatedCandidates(platform, id),
  ]);
  const play = playOf(context, video, mayWatchAll(video, looker, now) ? "full" : "preview");
  return {
    video: {
      ...cardOf(video, now),
      description: video.description,
      tags: video.tags,
      likes: video.likes,
      favorites: video.favorites,
      comments: video.comments,
    },
    creator: {
      uid: video.creator_id,
      nickname: video.nickname,
      avatar: video.avatar,
      is_vip: video.creator_vip_expires_at !== null && video.creator_vip_expires_at > now,
      fans: video.creator_fans,
      works: video.creator_works,
    },
    play,
    resume: play === null ? 0 : resumeAt(position, play.duration * 1000),
    related: chooseRelated(candidates, video, relatedSize).map((row) => cardOf(row, now)),
  };
});

async function lookerOf({ platform, caller }: CallContext) {
  if (caller.kind === "visitor") return { userId: null, vipExpiresAt: null };
  return { userId: caller.userId, vipExpiresAt: await membershipEnd(platform, caller.userId) };
}

/** Where this viewer's stream is; the whole video's address never leaves the server before it is unlocked. */
function playOf(
  { platform, caller }: CallContext,
  video: PlayableRow,
  kind: "full" | "preview",
): CallOutput<"mv/detail480">["play"] {
  const durationMs = kind === "full" ? video.duration_ms : video.preview_ms;
  if (video.asset_state !== "ready" || durationMs === null) return null;
  const folder = kind === "full" ? fullName(video.asset_id) : previewName(video.asset_id);
  return {
    kind,
    ...playAddress(platform, caller.viewerId, folder),
    duration: durationMs / 1000,
    renditions: video.renditions.map(({ width, height }) => ({ height, label: qualityLabel(width, height) })),
    poster: video.poster || video.cover,
  };
}
