import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built page: the shell always asked for anew, what bears a hash in its name kept for ever. */
export function serveWebApp(api: FastifyInstance, folder: string, lines: readonly string[]): void {
  const shell = join(folder, "index.html");
  if (!existsSync(shell)) return;
  const policy = contentSecurityPolicy(readFileSync(shell, "utf8"), lines);
  void api.register(fastifyStatic, {
    root: folder,
    // HEAD on the root is the probe's and answered elsewhere, so the shell's route is not the listing's.
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The listing is fixed at start: a build's files do not change under a running server.
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, "assets"));
      reply.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      if (/\.html(?:\.br|\.gz)?$/.test(path)) {
        reply.header("Content-Security-Policy", policy);
        reply.header("Referrer-Policy", "no-referrer");
      }
    },
  });
  api.get("/", (_request, reply) => reply.sendFile("index.html"));
}

/**
 * What the page may load and talk to: itself and the lines. Inline scripts of the shell are let through by their
 * hash; inline styles wholesale, for components set them at run time.
 */
export function contentSecurityPolicy(html: string, lines: readonly string[]): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    `default-src ${from()}`,
    `script-src ${from(...inline)}`,
    `style-src ${from("'unsafe-inline'")}`,
    `connect-src ${from(...lines)}`,
    `img-src ${from("data:", "blob:", ...lines)}`,
    `media-src ${from("blob:", ...lines)}`,
    `worker-src ${from("blob:")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

const from = (...sources: string[]): string => [...new Set(["'self'", ...sources])].join(" ");
