/** What processes tell each other: hints to forget something cached. Losing one costs freshness, never truth. */
export interface BusMessages {
  /** A session ended: its token hash in hex. */
  "session-ended": { token_hash: string };
  /** A visitor was given another viewer: the oauth_id's registration took the former one along. */
  "visitor-changed": { oauth_id: string };
  /** Catalogue content changed: cached pages are stale. */
  "catalog-changed": Record<string, never>;
}

export interface Bus {
  publish<Name extends keyof BusMessages>(name: Name, message: BusMessages[Name]): void;
  /** @returns a function that ends the subscription. */
  subscribe<Name extends keyof BusMessages>(
    name: Name,
    listener: (message: BusMessages[Name]) => void,
  ): () => void;
}
