import { apiVersion, bundleId, oauthType } from "#contract/envelope.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { newOauthId, sealForm } from "#server/testing/client.ts";
import { deriveClientKeys, frame } from "#server/transport/envelope.ts";
import { issueSystemToken } from "#server/transport/system-token.ts";
import { benchSecret } from "./cluster.ts";

/** A device as requests name it. */
export interface Visitor {
  oauthId: string;
  systemToken: string;
}

export function visitor(secrets: Secrets): Visitor {
  const oauthId = newOauthId();
  return { oauthId, systemToken: issueSystemToken(secrets, oauthId, new Date()) };
}

const keys = deriveClientKeys({ id: "pwa", secret: benchSecret });

/** A call as it goes over the socket, with the head a phone's browser sends. */
export function callRequest(path: string, payload: object, { oauthId, systemToken }: Visitor): Buffer {
  const body = {
    ...payload,
    bundle_id: bundleId,
    api_version: apiVersion,
    oauth_type: oauthType,
    oauth_id: oauthId,
    system_token: systemToken,
  };
  const seconds = String(Math.floor(Date.now() / 1000));
  const form = new URLSearchParams({
    ...sealForm(keys, path, seconds, frame(JSON.stringify(body))),
  }).toString();
  const head = [
    `POST /api/${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    "User-Agent: Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${form.length}`,
  ].join("\r\n");
  return Buffer.from(`${head}\r\n\r\n${form}`);
}
