import { z } from "zod";
import type { Call } from "#contract/call.ts";
import { errors, wireErrors } from "#contract/errors.ts";
import { type JsonSchema, typeText } from "./type-text.ts";

/** The text of `docs/reference/calls.md`: every call with its fields, rules and refusals. */
export function referencePage(domains: readonly [name: string, calls: readonly Call[]][]): string {
  const count = domains.reduce((sum, [, calls]) => sum + calls.length, 0);
  return [
    "# Calls",
    "",
    "Generated from `contract/` by `scripts/generate-contract.ts`; edit the contract instead.",
    "",
    "How a call is sealed and sent is described in [the wire](../wire.md); beside the fields below every request",
    "carries `bundle_id`, `api_version`, `oauth_type`, `oauth_id`, `system_token` and, once logged in, `token`.",
    `There are ${count} calls.`,
    "",
    ...domains.flatMap(([name, calls]) => [
      `- ${name}: ${calls.map(({ path }) => `[${path}](#${anchor(path)})`).join(", ")}`,
    ]),
    "",
    ...domains.flatMap(([name, calls]) => [`## ${name}`, "", ...calls.flatMap(callText)]),
    ...refusalText(),
  ].join("\n");
}

const anchor = (path: string): string => path.toLowerCase().replaceAll(/[^a-z0-9_]/g, "");

function callText(call: Call): string[] {
  const input = schemaOf(call.input, "input");
  return [
    `### ${call.path}`,
    "",
    call.summary,
    "",
    `Who: ${call.auth === "user" ? "a logged-in user" : "anyone"}. Effect: ${call.effect}. Weight: ${call.weight ?? 1}.` +
      (call.beforeConfig ? " Accepted with an empty system_token." : ""),
    "",
    ...fieldTable(input),
    "Answers:",
    "",
    "```ts",
    typeText(schemaOf(call.output, "output")),
    "```",
    "",
    ...(call.errors.length > 0
      ? [`Refuses with: ${call.errors.map((code) => `\`${code}\` (${errors[code].status})`).join(", ")}.`, ""]
      : []),
  ];
}

function fieldTable(input: JsonSchema): string[] {
  const fields = Object.entries(input.properties ?? {});
  if (fields.length === 0) return ["Takes no fields of its own.", ""];
  const required = new Set(input.required);
  return [
    "| field | type | required |",
    "|---|---|---|",
    ...fields.map(
      ([name, schema]) => `| ${name} | ${cell(typeText(schema))} | ${required.has(name) ? "yes" : "no"} |`,
    ),
    "",
  ];
}

const cell = (text: string): string => `\`${text.replaceAll("|", "\\|").replaceAll("\n", " ")}\``;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as JsonSchema;

function refusalText(): string[] {
  return [
    "## Refusals",
    "",
    "Inside the envelope: `{status, msg, data: {code, field?}}`. Every call may answer with a status below 1000.",
    "",
    "| status | code | msg |",
    "|---|---|---|",
    ...Object.entries(errors).map(([code, { status, msg }]) => `| ${status} | ${code} | ${msg} |`),
    "",
    "Before the envelope is open, or instead of an answer: an HTTP status and `{error, server_time}`.",
    "",
    "| HTTP | error |",
    "|---|---|",
    ...Object.entries(wireErrors).map(([code, status]) => `| ${status} | ${code} |`),
    "",
  ];
}
