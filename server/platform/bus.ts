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

/** What crosses between processes. */
export interface Hint {
  hint: keyof BusMessages;
  message: BusMessages[keyof BusMessages];
}

/** A way to the other processes: the start script's channel to its children, which passes hints on to the rest. */
export interface Relay {
  send(hint: Hint): void;
  receive(listener: (hint: Hint) => void): void;
}

/** The bus of one machine: listeners here are told at once, other processes through the relay, where there is one. */
export function localBus(relay?: Relay): Bus {
  const listeners = new Map<keyof BusMessages, Set<(message: never) => void>>();
  const deliver = ({ hint, message }: Hint): void => {
    for (const listener of listeners.get(hint) ?? []) listener(message as never);
  };
  relay?.receive(deliver);
  return {
    publish(name, message) {
      deliver({ hint: name, message });
      relay?.send({ hint: name, message });
    },
    subscribe(name, listener) {
      const of = listeners.get(name) ?? new Set();
      listeners.set(name, of.add(listener));
      return () => void of.delete(listener);
    },
  };
}

/** The channel to the process that started this one, or undefined where it was started by hand. */
export function parentRelay(): Relay | undefined {
  if (!process.send) return undefined;
  return {
    send: (hint) => {
      // A parent that is gone takes us along soon; a lost hint costs nothing by then.
      if (process.connected) process.send?.(hint, undefined, undefined, () => {});
    },
    receive: (listener) =>
      void process.on("message", (message) => {
        if (isHint(message)) listener(message);
      }),
  };
}

/** Tells hints from whatever else crosses the channel. */
export function isHint(message: unknown): message is Hint {
  return typeof message === "object" && message !== null && "hint" in message;
}
