/** The names one call goes by. */
export interface CallNames {
  domain: string;
  /** Path under /api, `tab/category`. */
  path: string;
  /** Exported constant, `tabCategory`. */
  constant: string;
  /** Handler file, `tab.category.ts`. */
  file: string;
}

/** Derives the names of a call from its path. */
export function callNames(domain: string, path: string): CallNames {
  const words = path.split(/[/_]/);
  const constant = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
  return { domain, path, constant, file: `${path.replaceAll("/", ".")}.ts` };
}

/** The declaration as it starts out: a read for visitors, without fields. */
export function declaration({ constant, path }: CallNames): string {
  return `export const ${constant} = defineCall({
  path: "${path}",
  summary: "What it answers, in one sentence.",
  auth: "visitor",
  effect: "read",
  input: z.object({}),
  output: z.object({}),
  errors: [],
});
`;
}

/**
 * Puts a declaration before the domain's list of calls and its name into that list.
 * @throws Error where the file has no such list.
 */
export function addDeclaration(source: string, { domain, constant }: CallNames, text: string): string {
  const list = new RegExp(`export const ${domain}Calls = \\[([^\\]]*)\\] as const;`);
  const found = list.exec(source);
  if (!found) throw new Error(`contract/calls/${domain}.ts has no list ${domain}Calls`);
  const others = found[1]!
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const names = [...others, constant].map((name) => `  ${name},\n`).join("");
  return `${source.slice(0, found.index)}${text}\nexport const ${domain}Calls = [\n${names}] as const;${source.slice(found.index + found[0].length)}`;
}

/**
 * Imports a handler into the domain's index and adds it to the list.
 * @throws Error where the file has no such list.
 */
export function addHandler(source: string, { domain, constant, file }: CallNames): string {
  const list = new RegExp(`(export const ${domain}Handlers[^=]*= \\[)([^\\]]*)(\\];)`);
  const found = list.exec(source);
  if (!found) throw new Error(`server/domains/${domain}/index.ts has no list ${domain}Handlers`);
  const others = found[2]!
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const names = [...others, constant].map((name) => `  ${name},\n`).join("");
  const listed = `${source.slice(0, found.index)}${found[1]!}\n${names}${found[3]!}${source.slice(found.index + found[0].length)}`;
  const lastImport = [...listed.matchAll(/^import [^;]*;$/gm)].at(-1);
  const after = lastImport ? lastImport.index + lastImport[0].length + 1 : 0;
  return `${listed.slice(0, after)}import { ${constant} } from "./calls/${file}";\n${listed.slice(after)}`;
}

/** The handler as it starts out. It refuses, so that an unfinished call is never taken for a finished one. */
export function handlerFile({ constant, path }: CallNames): string {
  return `import { read, refuse } from "#server/transport/handler.ts";

export const ${constant} = read("${path}", async () => refuse("not_found"));
`;
}

/** The two tests every call has; both fail until they are written. */
export function testFile({ path }: CallNames): string {
  return `import { expect, test } from "vitest";

test("${path} answers", () => {
  expect.fail("write what a caller notices when it succeeds");
});

test("${path} refuses", () => {
  expect.fail("write what a caller notices when it is refused");
});
`;
}
