import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { hasMediaTools } from "#server/domains/playback/ffmpeg.ts";
import { isHint } from "#server/platform/bus.ts";
import { Child } from "./child.ts";
import { complain, say, showProgress } from "./console.ts";

/** The app is worth opening from this many videos on. */
const enoughVideos = 4;

interface Progress {
  percent: number;
  what: string;
  seconds_left?: number;
}

export interface DemoMaker {
  /** Resolves once there is enough to see, or nothing more will come. */
  enough: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes the demo content behind the product, at the lowest priority, and says how far it is.
 * @param toOthers gets the hints the maker has for the running parts: what they cached is stale.
 */
export function makeDemo(
  env: NodeJS.ProcessEnv,
  databaseUrl: string,
  log: string,
  toOthers: (hint: object) => void,
): DemoMaker {
  const program = join("demo", "main.ts");
  let shown = "";
  const child = new Child({
    program: [program, ...process.argv.slice(2)],
    env,
    log,
    niceness: 15,
    onMessage: (message) => {
      if (isHint(message)) toOthers(message);
    },
    onLine: (line) => {
      shown = progressText(line) ?? shown;
      if (shown) showProgress(shown);
    },
  });
  const stopped = new AbortController();
  const watch = async (): Promise<void> => {
    const { code, signal } = await child.exited;
    if (stopped.signal.aborted) return;
    stopped.abort();
    if (code === 0) say(shown ? "演示内容已全部做好。" : "演示内容已齐全。");
    else complain(`演示内容没有做完（${signal ?? code}），下次启动会继续；详见 ${log}`);
  };
  void watch();
  return {
    // Without ffmpeg no video will ever be there to wait for.
    enough: hasMediaTools() ? waitForVideos(databaseUrl, stopped.signal) : Promise.resolve(),
    async stop() {
      stopped.abort();
      await child.stop();
    },
  };
}

/** A line the maker prints: `{"percent":12,"what":"正在绘制《…》","seconds_left":80}`. */
function progressText(line: string): string | undefined {
  try {
    const { percent, what, seconds_left: left } = JSON.parse(line) as Progress;
    const time =
      left === undefined ? "" : `，还需约 ${left < 90 ? `${left} 秒` : `${Math.round(left / 60)} 分钟`}`;
    return `演示内容 ${percent}%  ${what}${time}`;
  } catch {
    return undefined;
  }
}

async function waitForVideos(databaseUrl: string, ended: AbortSignal): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 1 });
  pool.on("error", () => {});
  const sql = `SELECT count(DISTINCT asset_id) AS videos FROM videos JOIN media_assets ON media_assets.id = asset_id
    WHERE videos.state = 'release' AND media_assets.state = 'ready'`;
  while (!ended.aborted) {
    const { rows } = await pool.query<{ videos: string }>(sql).catch(() => ({ rows: [] }));
    if (Number(rows[0]?.videos ?? 0) >= enoughVideos) break;
    await sleep(500);
  }
  await pool.end();
}
