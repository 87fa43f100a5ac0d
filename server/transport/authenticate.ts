import { oauthType } from "#contract/envelope.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type Caller, refuse } from "./handler.ts";

/** What a request says of who sends it. */
export interface Credentials {
  oauthId: string;
  systemToken: string;
  /** Empty for a visitor. */
  token: string;
}

/** Finds who calls; `ended` where the token's session is over or never was. Given by the account domain. */
export type FindCaller = (
  platform: Platform,
  credentials: { oauthId: string; token: string },
) => Promise<Caller | "ended">;

/** 19 letters and figures and a moment in milliseconds. */
const oauthId = /^[A-Za-z0-9]{19}[0-9]{13}$/;
const longest = 200;

/**
 * Takes the envelope's own fields out of an opened request.
 * @throws CallRefused `invalid_input` where one is missing or ill-formed.
 */
export function readCredentials(body: Readonly<Record<string, unknown>>): Credentials {
  const text = (field: string): string => {
    const value = body[field];
    return typeof value === "string" && value.length <= longest ? value : refuse("invalid_input", { field });
  };
  text("bundle_id");
  text("api_version");
  if (text("oauth_type") !== oauthType) refuse("invalid_input", { field: "oauth_type" });
  const id = text("oauth_id");
  if (!oauthId.test(id)) refuse("invalid_input", { field: "oauth_id" });
  return {
    oauthId: id,
    systemToken: text("system_token"),
    token: body["token"] === undefined ? "" : text("token"),
  };
}
