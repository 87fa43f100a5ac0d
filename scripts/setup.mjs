// Runs on any Node from 20 on, before anything is installed: nothing but Node's own modules here.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Root of the project. */
export const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const wantedNode = 24;

/** Ends the command with a sentence for the operator. @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Node 18 would fail somewhere inside a package; better here. */
export function checkNode() {
  if (major(process.version) < 20) giveUp(`需要 Node 20 以上（现在是 ${process.version}），请升级 Node。`);
}

const major = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

/** Installs what package-lock.json names, where that is not what is there. */
export async function installPackages() {
  if (packagesInstalled()) return;
  process.stdout.write("正在安装依赖（第一次约一分钟）…\n");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (done.code !== 0) giveUp(`依赖安装失败：\n${done.output.trim()}`);
}

/**
 * Whether each package of the lock file is there in its version. npm notes what it installed in a lock file of its
 * own, and writes that last, so an interrupted install has none. A linked node_modules is its owner's business.
 */
function packagesInstalled() {
  const folder = join(root, "node_modules");
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const noted = join(folder, ".package-lock.json");
  if (!existsSync(noted)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const there = JSON.parse(readFileSync(noted, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || there[path]?.version === version || (optional && !there[path]),
  );
}

/** @returns {Promise<string>} path of a Node 24: the one npm installed, or this one where it is new enough. */
export async function findNode() {
  const installed = join(root, "node_modules", ".bin", "node");
  if (nodeVersion(installed) >= wantedNode) return installed;
  if (major(process.version) >= wantedNode) return process.execPath;
  // Where install scripts are off the package `node` stays empty; this one holds the program itself.
  const { version } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages[
    "node_modules/node"
  ];
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(root, "node_modules", ".node");
  const fallback = join(prefix, "node_modules", name, "bin", "node");
  if (nodeVersion(fallback) < wantedNode) {
    process.stdout.write(`npm 没有运行安装脚本，改为直接取得 ${name}@${version}…\n`);
    const npm = process.env.npm_execpath;
    const args = ["install", "--prefix", prefix, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    const spec = `${name}@${version}`;
    await (npm ? run(process.execPath, [npm, ...args, spec]) : run("npm", [...args, spec]));
  }
  if (nodeVersion(fallback) >= wantedNode) return fallback;
  return giveUp(
    `没有 Node ${wantedNode}：npm 关闭了安装脚本。请执行 npm rebuild node，或安装 Node ${wantedNode} 后重试。`,
  );
}

function nodeVersion(program) {
  if (!existsSync(program)) return 0;
  return major(spawnSync(program, ["--version"], { encoding: "utf8" }).stdout ?? "");
}

/** Programs and fonts that come from the system: how to find each, and the Debian packages that bring it. */
const systemParts = {
  ffmpeg: { there: () => hasProgram("ffmpeg") && hasProgram("ffprobe"), packages: ["ffmpeg"] },
  chromium: { there: () => hasProgram("chromium"), packages: ["chromium"] },
  fonts: { there: () => hasChineseFont(), packages: ["fonts-noto-cjk"] },
};

/**
 * Brings in programs of the system where this user may install them.
 * @param {("ffmpeg" | "chromium" | "fonts")[]} names
 * @returns {Promise<string[]>} Debian packages that are still missing.
 */
export async function installPrograms(names) {
  const missing = () => names.filter((name) => !systemParts[name].there());
  const packages = () => missing().flatMap((name) => systemParts[name].packages);
  if (missing().length === 0) return [];
  if (process.getuid?.() !== 0 || !hasProgram("apt-get")) return packages();
  process.stdout.write(`正在用 apt 安装 ${packages().join("、")}…\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const lock = ["-o", "DPkg::Lock::Timeout=120"];
  await run("apt-get", [...lock, "update", "-q"], options);
  await run("apt-get", [...lock, "install", "-q", "-y", "--no-install-recommends", ...packages()], options);
  return packages();
}

function hasProgram(name) {
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, name)));
}

function hasChineseFont() {
  const listed = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return listed.status === 0 && listed.stdout.trim() !== "";
}

/** Builds the web app where its sources have changed since the last build. */
export async function buildWeb(node) {
  const stamp = join(root, "dist", "web.built-from");
  const sources = fingerprint([
    "web",
    "ui",
    "contract",
    "scripts/build",
    "package-lock.json",
    "vite.config.ts",
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  process.stdout.write("正在构建网页…\n");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const done = await run(node, [vite, "build", "--configLoader", "native"]);
  if (done.code !== 0) giveUp(`网页构建失败：\n${done.output.trim()}`);
  writeFileSync(stamp, sources);
}

/** Names and contents of all files under some paths. Times would not do: a checkout sets them anew. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  const visit = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) visit(join(path, name));
    } else if (found) hash.update(`${path}\0${found.size}\0`).update(readFileSync(join(root, path)));
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}

/** Runs a command quietly. @returns {Promise<{code: number, output: string}>} */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
