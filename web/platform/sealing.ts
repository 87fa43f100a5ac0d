import type { AppConfig } from "#contract/envelope.ts";
import type { Envelope } from "./envelope/index.ts";

let opened: { client: string; key: string; envelope: Promise<Envelope> } | undefined;

/** The envelope of an app config; made once per key, its code loaded with the first call. */
export function envelopeFor({ client, key }: AppConfig): Promise<Envelope> {
  if (opened?.client !== client || opened.key !== key) {
    const envelope = import("./envelope/index.ts").then(({ openEnvelope }) => openEnvelope({ client, key }));
    opened = { client, key, envelope };
    // A chunk that did not load must not stand in the way of the next try.
    envelope.catch(() => (opened = undefined));
  }
  return opened.envelope;
}
