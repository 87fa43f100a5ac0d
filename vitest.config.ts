import { defineConfig } from "vitest/config";

/** Pure code: no database, no page. */
const pure = [
  "contract/**/*.test.ts",
  "scripts/new-call*.test.ts",
  "web/**/*.test.ts",
  "ui/**/*.test.ts",
  "server/**/{rules,policy,*.rules}.test.ts",
];
/** Whole products are started and killed here: see the lifecycle project. */
const lifecycle = ["server/main/**/*.test.ts", "scripts/start*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: pure } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "demo/**/*.test.ts"],
          exclude: [...pure, ...lifecycle],
          globalSetup: "server/testing/cluster.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "web", include: ["{web,ui}/**/*.test.tsx"], environment: "happy-dom" } },
      {
        test: {
          name: "lifecycle",
          include: lifecycle,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
