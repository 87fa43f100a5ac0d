// `npm run dev`: the product as `npm start` runs it, with processes that start again when their sources change, and
// Vite in front of it, which shows changes of the page at once.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { checkNode, findNode, installPackages, root } from "./setup.mjs";

checkNode();
await installPackages();
const node = await findNode();
const port = process.env.PORT || "8080";
const children = [
  run(process.execPath, [join("scripts", "start.mjs"), ...process.argv.slice(2)], { WATCH: "1", PORT: port }),
  run(node, [join("node_modules", "vite", "bin", "vite.js"), "--configLoader", "native"], {
    DEV_SERVER: `http://127.0.0.1:${port}`,
  }),
];

function run(program, args, env) {
  return spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
}

// Ends whole: when one of the two ends, or the terminal says so, the other is told and waited for.
const end = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
for (const child of children) child.once("exit", end);
