/**
 * Makes the files of a call: its declaration, its handler, its test, and the lines that register them.
 * Usage: npm run new-call -- <domain> <path>, for example: npm run new-call -- catalog tab/category
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  addDeclaration,
  addHandler,
  callNames,
  declaration,
  handlerFile,
  testFile,
} from "./new-call-files.ts";

const [domain, path] = process.argv.slice(2);
if (!domain || !path || !/^[a-z]+$/.test(domain) || !/^[A-Za-z0-9_]+(?:\/[A-Za-z0-9_]+)+$/.test(path)) {
  console.error(
    "usage: npm run new-call -- <domain> <path>   for example: npm run new-call -- catalog tab/category",
  );
  process.exit(2);
}

const root = join(import.meta.dirname, "..");
const at = (...parts: string[]) => join(root, ...parts);
const names = callNames(domain, path);
const contractFile = at("contract/calls", `${domain}.ts`);
const indexFile = at("server/domains", domain, "index.ts");
const callFile = at("server/domains", domain, "calls", names.file);
if (!existsSync(contractFile) || !existsSync(indexFile)) {
  console.error(
    `there is no domain ${domain}: make contract/calls/${domain}.ts and server/domains/${domain}/index.ts first`,
  );
  process.exit(2);
}
if (existsSync(callFile) || readFileSync(contractFile, "utf8").includes(`path: "${path}"`)) {
  console.error(`${path} is there already`);
  process.exit(2);
}

const pendingFile = at("scripts/pending.json");
const pending = JSON.parse(readFileSync(pendingFile, "utf8")) as { calls: string[]; pages: string[] };
pending.calls = pending.calls.filter((other) => other !== path);

writeFileSync(contractFile, addDeclaration(readFileSync(contractFile, "utf8"), names, declaration(names)));
writeFileSync(indexFile, addHandler(readFileSync(indexFile, "utf8"), names));
mkdirSync(at("server/domains", domain, "calls"), { recursive: true });
writeFileSync(callFile, handlerFile(names));
writeFileSync(callFile.replace(/\.ts$/, ".test.ts"), testFile(names));
writeFileSync(pendingFile, `${JSON.stringify(pending, null, 2)}\n`);
console.log(
  `made ${names.file} and its test; next: describe the call in contract/calls/${domain}.ts, give it a row in the authorisation matrix, then npm run generate`,
);
