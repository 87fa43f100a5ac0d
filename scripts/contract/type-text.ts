/** The part of JSON Schema that zod writes for our contract. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

/** A schema as a TypeScript-like type with its rules in comments. */
export function typeText(schema: JsonSchema, indent = ""): string {
  const rules = rulesOf(schema);
  const type = bareType(schema, indent);
  return rules.length > 0 ? `${type} /* ${rules.join(", ")} */` : type;
}

function bareType(schema: JsonSchema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(" | ");
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(" & ");
  if (schema.type === "array") return `Array<${typeText(schema.items ?? {}, indent)}>`;
  if (schema.type === "object") return objectType(schema, indent);
  return schema.type === undefined ? "unknown" : [schema.type].flat().join(" | ");
}

function objectType(schema: JsonSchema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) {
    return typeof schema.additionalProperties === "object"
      ? `Record<string, ${typeText(schema.additionalProperties, indent)}>`
      : "{}";
  }
  const deeper = `${indent}  `;
  const required = new Set(schema.required);
  const lines = fields.map(
    ([name, field]) => `${deeper}${name}${required.has(name) ? "" : "?"}: ${typeText(field, deeper)};`,
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function rulesOf(schema: JsonSchema): string[] {
  return [
    ...(schema.format ? [schema.format] : []),
    ...(schema.exclusiveMinimum === undefined ? [] : [`above ${schema.exclusiveMinimum}`]),
    ...range(schema.minimum, schema.maximum, ""),
    ...range(schema.minLength, schema.maxLength, " characters"),
    ...range(schema.minItems, schema.maxItems, " items"),
    ...(schema.pattern && !schema.format ? [schema.pattern] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  // zod bounds every integer by what a double holds exactly; that is no rule of ours.
  const low = least === Number.MIN_SAFE_INTEGER ? undefined : least;
  const high = most === Number.MAX_SAFE_INTEGER ? undefined : most;
  if (low === undefined && high === undefined) return [];
  if (high === undefined) return [`at least ${low}${unit}`];
  return [low === undefined ? `at most ${high}${unit}` : `${low} to ${high}${unit}`];
}
