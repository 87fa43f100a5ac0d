// `npm start`: sets up what is missing, then runs the product under Node 24 until it is told to stop. What follows
// `npm start --` goes to the maker of the demo content.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildWeb, checkNode, findNode, installPackages, installPrograms, root } from "./setup.mjs";

checkNode();
const [, missing] = await Promise.all([installPackages(), installPrograms(["ffmpeg"])]);
if (missing.length > 0) {
  process.stdout.write(
    "没有 ffmpeg，暂不能转码视频；装好它（例如 sudo apt install ffmpeg）后重新启动即可。\n",
  );
}
const node = await findNode();
// In development the page comes from Vite.
if (!process.env.WATCH) await buildWeb(node);

const product = spawn(node, [join("server", "main", "all.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: {
    ...process.env,
    DATA_DIR: resolve(process.env.DATA_DIR || join(root, "data")),
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
  },
});
product.once("exit", (code) => process.exit(code ?? 1));
const stop = () => product.kill("SIGTERM");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
endWithNpm(stop);

/**
 * npm starts a shell that starts this. A signal may reach npm or the shell only, and kill -9 is passed on by nobody:
 * so this looks once a second whether both are still there.
 */
function endWithNpm(end) {
  if (process.env.npm_lifecycle_event !== "start") return;
  const shell = process.ppid;
  const npm = isShell(shell) ? parentOf(shell) : undefined;
  setInterval(() => {
    if (process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm)) end();
  }, 1000).unref();
}

function isShell(pid) {
  try {
    return /^\S*sh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}
