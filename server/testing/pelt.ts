import { connect, type Socket } from "node:net";
import type { MalformedRequests } from "./malformed.ts";

/** What became of the requests: how often each status came, and those that were answered by a fault or not at all. */
export interface Pelted {
  statuses: Map<number, number>;
  faults: { status: number | "hung"; request: string }[];
}

const patience = 15_000;

/** Sends so many malformed requests to a server over a few connections, one after the other on each. */
export async function pelt(port: number, requests: MalformedRequests, count: number): Promise<Pelted> {
  const pelted: Pelted = { statuses: new Map(), faults: [] };
  let left = count;
  const thrower = async (): Promise<void> => {
    let socket: Socket | undefined;
    while (left-- > 0) {
      const request = requests.next();
      const reused = socket !== undefined && !socket.destroyed && socket.writable;
      if (!socket || !reused) socket = await opened(port);
      let status = await exchange(socket, request);
      if (status === 0 && reused) {
        // The server hung up over the request before this one.
        socket.destroy();
        socket = await opened(port);
        status = await exchange(socket, request);
      }
      if (typeof status === "number") pelted.statuses.set(status, (pelted.statuses.get(status) ?? 0) + 1);
      if (status === "hung" || status >= 500) {
        pelted.faults.push({ status, request: request.toString("latin1", 0, 2000) });
        socket.destroy();
      }
    }
    socket?.destroy();
  };
  await Promise.all(Array.from({ length: 16 }, thrower));
  return pelted;
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });

/** Sends one request. @returns the answer's status; 0 where the server hung up without one. */
function exchange(socket: Socket, request: Buffer): Promise<number | "hung"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const finish = (status: number | "hung"): void => {
      clearTimeout(timer);
      socket.removeAllListeners("data").removeAllListeners("close").removeAllListeners("error");
      socket.on("error", () => {});
      resolve(status);
    };
    const timer = setTimeout(() => finish("hung"), patience);
    const statusSoFar = (): number =>
      Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? 0);
    socket.on("error", () => {});
    socket.on("close", () => finish(statusSoFar()));
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      const answer = Buffer.concat(chunks).toString("latin1");
      const head = answer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1] ?? 0);
      const hasBody = !request.subarray(0, 5).equals(Buffer.from("HEAD "));
      if (answer.length < head + 4 + (hasBody ? length : 0)) return;
      // After these Node closes the connection; the next request needs another.
      if (/\r\nconnection: close/i.test(answer.slice(0, head + 2))) socket.destroy();
      finish(statusSoFar());
    });
    socket.write(request);
  });
}
