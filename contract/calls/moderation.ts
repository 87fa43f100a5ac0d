import { z } from "zod";
import { defineCall } from "../call.ts";
import { id } from "../shapes.ts";

export const mvReportType = defineCall({
  path: "mv/report_type",
  summary: "Reasons a work or comment can be reported for, the gravest first.",
  auth: "visitor",
  effect: "read",
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string(), description: z.string() })),
  errors: [],
});

export const moderationCalls = [mvReportType] as const;
