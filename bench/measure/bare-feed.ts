/**
 * The peer: node:http and nothing around it, doing the same cryptography on the same bytes. It verifies and opens
 * each request, seals the same deflated page, and asks nobody who calls.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { deriveClientKeys } from "#server/transport/envelope.ts";
import { reportOnRequest } from "#server/testing/process-report.ts";
import { benchSecret } from "./cluster.ts";

const keys = deriveClientKeys({ id: "pwa", secret: benchSecret });
const feedPath = process.env["FEED_PATH"]!;
/** The plaintext as the product sealed it, deflated and framed. */
const page = Buffer.from(process.env["FEED_PAGE"]!, "base64url");

function answer(body: string): string | undefined {
  const form = new Map(body.split("&").map((pair) => pair.split("=", 2) as [string, string]));
  const [client, timestamp, data, sign] = ["client", "timestamp", "data", "sign"].map((name) =>
    form.get(name)!,
  );
  const mac = createHmac("sha256", keys.signKey)
    .update(`${client}\n${feedPath}\n${timestamp}\n${data}`)
    .digest();
  if (!timingSafeEqual(mac, Buffer.from(sign!, "hex"))) return undefined;
  const sealed = Buffer.from(data!, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keys.sealKey, sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(`${client}\n${feedPath}\n${timestamp}`));
  decipher.setAuthTag(sealed.subarray(-16));
  const plaintext = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  JSON.parse(plaintext.subarray(1).toString());
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keys.sealKey, nonce);
  cipher.setAAD(Buffer.from(sign!));
  const ciphertext = Buffer.concat([cipher.update(page), cipher.final()]);
  return `{"data":"${Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString("base64url")}"}`;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const text = answer(Buffer.concat(chunks).toString());
    if (text === undefined) response.writeHead(400).end();
    else {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    }
  });
});
reportOnRequest();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send!({ port: typeof address === "object" ? address?.port : 0 });
});
