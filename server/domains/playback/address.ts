import { toSeconds } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/platform.ts";
import { grantEnd, mediaToken, viewerTag } from "./token.rules.ts";

/** A play address under the line, and when it ends in Unix seconds. */
export function playAddress(
  { secrets, clock }: Platform,
  viewerId: number,
  folder: string,
): { url: string; expires_at: number } {
  const expiresAt = grantEnd(toSeconds(clock.now()));
  const viewer = viewerTag(secrets.keyFor("media viewer"), viewerId);
  const token = mediaToken(secrets.keyFor("media token"), { folder, viewer, expiresAt });
  return { url: `/m/${token}/${folder}/index.m3u8`, expires_at: expiresAt };
}
