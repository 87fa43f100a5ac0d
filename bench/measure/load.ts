import { connect, type Socket } from "node:net";

export interface Load {
  port: number;
  /** Whole HTTP requests, sent in turn. */
  requests: readonly Buffer[];
  connections: number;
  /** When to stop: after so much time, or once each request was answered once. */
  until: { milliseconds: number } | "answered";
}

/**
 * Keeps so many connections busy, each sending the next request once the last is answered, over plain sockets: an HTTP
 * client of Node's would cost more than the servers under test.
 * @returns answers per second.
 * @throws Error at the first answer that is not 200.
 */
export async function drive(load: Load): Promise<number> {
  const state: Progress = { answered: 0, next: 0, most: Infinity, until: Infinity };
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => opened(load.port)));
  const start = performance.now();
  if (load.until === "answered") state.most = load.requests.length;
  else state.until = start + load.until.milliseconds;
  await Promise.all(sockets.map((socket) => keepBusy(socket, load.requests, state)));
  const seconds = (performance.now() - start) / 1000;
  for (const socket of sockets) socket.destroy();
  return state.answered / seconds;
}

interface Progress {
  answered: number;
  next: number;
  most: number;
  /** By performance.now(). */
  until: number;
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });

function keepBusy(socket: Socket, requests: readonly Buffer[], state: Progress): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let expected = 0;
    const send = (): void => {
      received = 0;
      expected = 0;
      socket.write(requests[state.next++ % requests.length]!);
    };
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server hung up")));
    socket.on("data", (chunk) => {
      if (expected === 0) {
        const end = chunk.indexOf("\r\n\r\n");
        const head = chunk.toString("latin1", 0, end);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith("HTTP/1.1 200") || length === undefined) {
          reject(new Error(`unexpected answer: ${chunk.toString("utf8", 0, 400)}`));
          return;
        }
        expected = end + 4 + Number(length);
      }
      received += chunk.length;
      if (received < expected) return;
      state.answered++;
      if (performance.now() < state.until && state.next < state.most) send();
      else resolve();
    });
    send();
  });
}
