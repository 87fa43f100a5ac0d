import type { Platform } from "#server/platform/platform.ts";

/** One viewer's view of one video in one window. */
interface View {
  videoId: number;
  viewerId: number;
  window: Date;
}

/** Milliseconds views wait for company: what a crash may lose. */
const flushAfter = 500;
/** Flushes that fail in a row before their views are let go: views are never worth filling the memory for. */
const mostFailures = 20;

/**
 * Counts the views that are the first of their viewer, video and window, all in one statement: the counter moves by
 * exactly the rows that were new. Videos are locked in order of id, so that two processes never wait for each other.
 */
const count = `WITH fresh AS (
    INSERT INTO video_views (video_id, viewer_id, window_start)
    SELECT seen.video_id, seen.viewer_id, seen.window_start
    FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS seen (video_id, viewer_id, window_start)
    JOIN videos ON videos.id = seen.video_id
    ON CONFLICT DO NOTHING
    RETURNING video_id
  ), counts AS (
    SELECT video_id, count(*) AS n FROM fresh GROUP BY video_id
  ), locked AS (
    SELECT id FROM videos WHERE id IN (SELECT video_id FROM counts) ORDER BY id FOR UPDATE
  )
  UPDATE videos SET views = views + counts.n FROM locked JOIN counts ON counts.video_id = locked.id
  WHERE videos.id = locked.id`;

interface ViewBuffer {
  add(view: View): void;
  flush(): Promise<void>;
}

function viewBuffer(platform: Platform): ViewBuffer {
  const waiting = new Map<string, View>();
  let planned = false;
  let failures = 0;

  const add = (view: View): void => {
    waiting.set(`${view.videoId} ${view.viewerId} ${view.window.getTime()}`, view);
    if (planned) return;
    planned = true;
    setTimeout(() => void flush(), flushAfter).unref();
  };
  const flush = async (): Promise<void> => {
    const views = [...waiting.values()];
    waiting.clear();
    planned = false;
    if (views.length === 0) return;
    try {
      const columns = [
        views.map((view) => view.videoId),
        views.map((view) => view.viewerId),
        views.map((view) => view.window),
      ];
      await platform.pool.query({ name: "playback-count-views", text: count, values: columns });
      failures = 0;
    } catch (error) {
      failures += 1;
      platform.log.warn({ err: error, views: views.length }, "views were not counted yet");
      if (failures < mostFailures) views.forEach(add);
    }
  };
  return { add, flush };
}

const buffers = new WeakMap<Platform, ViewBuffer>();

/** Counts a view within half a second, once per viewer, video and window. */
export function countView(platform: Platform, view: View): void {
  const buffer = buffers.get(platform) ?? viewBuffer(platform);
  buffers.set(platform, buffer);
  buffer.add(view);
}

/** Counts what still waits, before the process ends. */
export async function flushViews(platform: Platform): Promise<void> {
  await buffers.get(platform)?.flush();
}
