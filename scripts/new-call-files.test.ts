import { expect, test } from "vitest";
import { addDeclaration, addHandler, callNames, declaration } from "./new-call-files.ts";

const names = callNames("catalog", "tab/index_aw");

test("names follow the path", () => {
  expect(names).toEqual({
    domain: "catalog",
    path: "tab/index_aw",
    constant: "tabIndexAw",
    file: "tab.index_aw.ts",
  });
});

test("the declaration stands before the list, and its name in it", () => {
  const source = `import { z } from "zod";\n\nexport const catalogCalls = [homeGetConfig] as const;\n`;
  expect(addDeclaration(source, names, declaration(names))).toBe(
    `import { z } from "zod";\n\n${declaration(names)}\nexport const catalogCalls = [\n  homeGetConfig,\n  tabIndexAw,\n] as const;\n`,
  );
});

test("the handler is imported and listed", () => {
  const source = `import type { Handler } from "#server/transport/handler.ts";\nimport { a } from "./calls/a.ts";\n\nexport const catalogHandlers: readonly Handler[] = [a];\n`;
  expect(addHandler(source, names)).toBe(
    `import type { Handler } from "#server/transport/handler.ts";\nimport { a } from "./calls/a.ts";\nimport { tabIndexAw } from "./calls/tab.index_aw.ts";\n\nexport const catalogHandlers: readonly Handler[] = [\n  a,\n  tabIndexAw,\n];\n`,
  );
});

test("a file without the list is refused", () => {
  expect(() => addHandler("", names)).toThrow("has no list catalogHandlers");
});
