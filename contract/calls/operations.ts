import { z } from "zod";
import { defineCall } from "../call.ts";

const namedTab = z.object({ sort: z.string(), name: z.string() });

export const systemConfig = defineCall({
  path: "system/config",
  summary: "Global configuration, and the system token that every later call carries.",
  auth: "visitor",
  effect: "read",
  beforeConfig: true,
  input: z.object({}),
  output: z.object({
    system_token: z.string(),
    /** The viewer's own invite code; empty for a visitor. */
    aff_code: z.string(),
    config: z.object({
      mv_find_tab: z.array(namedTab),
      mv_nag_tab: z.array(namedTab),
      mv_original_tab: z.array(namedTab),
      post_tab: z.array(namedTab),
      cartoon_tab: z.array(namedTab),
      github_url: z.string(),
      share_url: z.string(),
      can_aw: z.int(),
      can_aw_tips: z.string(),
      /** Page head: title, description and keywords; empty strings leave the built-in text. */
      title: z.string(),
      description: z.string(),
      keywords: z.string(),
    }),
  }),
  errors: [],
});

export const operationsCalls = [systemConfig] as const;
