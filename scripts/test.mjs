// `npm test`: sets up what is missing, then runs every check and test that belongs to a change, section by section.
// The first section that fails ends the run. Its last line sums up every runner: N passed, N failed, N skipped.
// `npm test -- checks unit` runs the named sections only.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { buildWeb, checkNode, findNode, installPackages, installPrograms, root, run } from "./setup.mjs";

const started = Date.now();
const chosen = process.argv.slice(2);
const sum = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), "yehang-reports-"));

checkNode();
heading("准备");
const [, missing] = await Promise.all([installPackages(), installPrograms(["ffmpeg", "chromium", "fonts"])]);
if (missing.length > 0)
  console.log(
    `缺少 ${missing.join("、")}：需要它的测试会失败。请先安装，例如 sudo apt install ${missing.join(" ")}`,
  );
const node = await findNode();
const env = {
  ...process.env,
  PATH: [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
};
const modules = join(root, "node_modules");

await section("checks", "检查：写法、格式、类型、契约、无用代码", () =>
  together([
    ["lint, import directions, cycles", join(modules, "oxlint", "bin", "oxlint")],
    ["format", join(modules, "oxfmt", "bin", "oxfmt"), "--check", "."],
    ["types", join(modules, "typescript", "bin", "tsc"), "-p", "."],
    ["types of page and journeys", join(modules, "typescript", "bin", "tsc"), "-p", "web"],
    ["generated contract is fresh", join("scripts", "generate-contract.ts"), "--check"],
    ["dead code", join(modules, "knip", "bin", "knip.js")],
  ]),
);
await section("unit", "单元测试", () => vitest("unit", "web"));
await section("server", "调用测试（真实的 PostgreSQL）", () => vitest("server"));
await section("build", "构建网页与体积", async () => {
  await buildWeb(node);
  await together([["JavaScript budget", join("bench", "javascript.ts")]]);
});
await section("lifecycle", "启动与恢复", () => vitest("lifecycle"));
await section("journeys", "浏览器旅程（真实的 Chromium）", playwright);
finish();

function heading(text) {
  console.log(`\n── ${text} ${"─".repeat(Math.max(0, 60 - text.length * 2))}`);
}

async function section(name, title, work) {
  if (chosen.length > 0 && !chosen.includes(name)) return;
  heading(title);
  const before = Date.now();
  await work();
  console.log(`${title}：${((Date.now() - before) / 1000).toFixed(1)} 秒`);
  if (sum.failed > 0) finish();
}

/** Checks that don't disturb each other run side by side, and show their output only where they fail. */
async function together(checks) {
  await Promise.all(
    checks.map(async ([name, ...command]) => {
      const { code, output } = await run(node, command, { env });
      sum[code === 0 ? "passed" : "failed"] += 1;
      console.log(`${code === 0 ? "✓" : "✗"} ${name}${code === 0 ? "" : `\n${output.trim()}`}`);
    }),
  );
}

async function vitest(...projects) {
  const report = join(reports, `${projects.join("-")}.json`);
  const code = await show([
    join(modules, "vitest", "vitest.mjs"),
    "run",
    ...projects.flatMap((name) => ["--project", name]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(report);
  count(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  });
}

async function playwright() {
  const report = join(reports, "journeys.json");
  const code = await show([join(modules, "@playwright", "test", "cli.js"), "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected, unexpected, flaky, skipped } = read(report).stats ?? {};
  count(code, { passed: expected, failed: (unexpected ?? 0) + (flaky ?? 0), skipped });
}

/** A runner that fails without a failed test (a file that doesn't load, an error nobody caught) counts as one. */
function count(code, { passed = 0, failed = 0, skipped = 0 }) {
  sum.passed += passed;
  sum.failed += code !== 0 && failed === 0 ? 1 : failed;
  sum.skipped += skipped;
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

function show(args, more = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...env, ...more },
    });
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

function finish() {
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exit(sum.failed === 0 ? 0 : 1);
}
