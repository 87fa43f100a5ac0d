import { pino, type DestinationStream, type Logger } from "pino";

const secretFields = ["token", "password", "old_password", "new_password", "system_token", "secret", "key"];

/**
 * A process's log: JSON lines on standard output. Tokens and passwords are left out wherever they would stand,
 * and a media address loses the token in its path.
 */
export function openLog(name: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level: process.env["LOG_LEVEL"] || "info",
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "…" },
    serializers: {
      // Of an error only what names it: a database error drags its whole connection along, and quotes rows.
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        url: request.url?.replace(/^\/m\/[^/]+/, "/m/…"),
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
