import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { toSeconds } from "#server/platform/clock.ts";
import type { Platform } from "#server/platform/platform.ts";
import { rangeOf } from "./range.rules.ts";
import { tokenLife } from "./token.rules.ts";

/** All there is in a folder of media: playlists, and a rendition's segments. Nothing else is looked for. */
const mediaFile = /^(?:\d{3,4}p\/)?[a-z0-9]+\.(m3u8|m4s|mp4)$/;
const mediaFolder = /^[1-9]\d{0,15}(?:-preview)?$/;
const imageName = /^[0-9a-f]{32}_\d{2,4}$/;

const types: Record<string, string> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/iso.segment",
  mp4: "video/mp4",
};
/** A page on another line reads these, and asks for ranges. */
const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Retry-After, Content-Length, Content-Range, Accept-Ranges",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const preflight = {
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Range, If-Range, If-None-Match, If-Modified-Since",
  "Access-Control-Max-Age": "86400",
};
/** Longest time in seconds a player's cache keeps a segment; the token's end bounds it further. */
const mediaAge = 86_400;
const yearSeconds = 31_536_000;

interface Delivered {
  name: string;
  type: string;
  cacheControl: string;
}

/**
 * Routes of media and images: `/m/<token>/<folder>/…` and `/i/<hash>_<width>`. Registered on the API's instance; in the
 * cluster an edge verifies the same token and answers in our place.
 */
export const delivery = (platform: Platform) => async (api: FastifyInstance) => {
  const key = platform.secrets.keyFor("media token");
  const media = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { token, folder, "*": file } = request.params as { token: string; folder: string; "*": string };
    if (!mediaFolder.test(folder)) return refuse(reply, 404);
    const life = tokenLife(key, token, folder, toSeconds(platform.clock.now()));
    if (life === 0) return refuse(reply, 403);
    const [, extension] = mediaFile.exec(file) ?? [];
    if (extension === undefined) return refuse(reply, 404);
    return deliver(platform, request, reply, {
      name: `media/${folder}/${file}`,
      type: types[extension]!,
      // Private: an edge that checks tokens keys its cache by the folder instead, any other must not share.
      cacheControl: `private, max-age=${Math.min(mediaAge, life)}`,
    });
  };
  const image = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { name } = request.params as { name: string };
    if (!imageName.test(name)) return refuse(reply, 404);
    return deliver(platform, request, reply, {
      name: `i/${name}`,
      type: "image/webp",
      cacheControl: `public, max-age=${yearSeconds}, immutable`,
    });
  };
  for (const [url, handler] of [
    ["/m/:token/:folder/*", media],
    ["/i/:name", image],
  ] as const) {
    api.route({ method: ["GET", "HEAD"], url, handler });
    api.options(url, (_request, reply) =>
      reply
        .code(204)
        .headers({ ...crossOrigin, ...preflight })
        .send(),
    );
  }
};

function refuse(reply: FastifyReply, code: 403 | 404): FastifyReply {
  return reply
    .code(code)
    .headers({ ...crossOrigin, "Cache-Control": "no-store" })
    .type("application/json")
    .send(JSON.stringify({ error: code === 403 ? "token" : "not_found" }));
}

async function deliver(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, cacheControl }: Delivered,
): Promise<FastifyReply> {
  const found = await platform.storage.stat(name);
  if (found === null) return refuse(reply, 404);
  const etag = `"${found.size.toString(16)}-${found.writtenAt.getTime().toString(16)}"`;
  const lastModified = found.writtenAt.toUTCString();
  void reply.headers({
    ...crossOrigin,
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    ETag: etag,
    "Last-Modified": lastModified,
  });
  if (isFresh(request, etag, found.writtenAt)) return reply.code(304).send();
  // If-Range: what the client has a part of must still be what is here, else it gets the whole.
  const ifRange = request.headers["if-range"];
  const ranged = ifRange === undefined || ifRange === etag || ifRange === lastModified;
  const range = ranged ? rangeOf(request.headers.range, found.size) : null;
  if (range === "unsatisfiable") {
    return reply
      .code(416)
      .header("Content-Range", `bytes */${found.size}`)
      .header("Cache-Control", "no-store")
      .send();
  }
  const length = range === null ? found.size : range.end - range.start + 1;
  void reply.type(type).header("Content-Length", length);
  if (range !== null) {
    void reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${found.size}`);
  }
  if (request.method === "HEAD") return reply.send();
  return reply.send(platform.storage.read(name, range ?? undefined));
}

/** Whether the client's copy is still right (RFC 9110, section 13.1: an entity tag outweighs a date). */
function isFresh(request: FastifyRequest, etag: string, writtenAt: Date): boolean {
  const tags = request.headers["if-none-match"];
  if (tags !== undefined) return tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = Date.parse(request.headers["if-modified-since"] ?? "");
  return toSeconds(writtenAt) * 1000 <= since;
}
