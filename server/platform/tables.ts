import type { ColumnType, Generated } from "kysely";

/** A moment: read as Date, written as Date or left to the database. */
type Moment = ColumnType<Date, Date | undefined, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Read parsed; written as JSON text, for the driver would send an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>;
/** bigint hundredths, kept out of floating point: read with `::text`. */
type Hundredths = ColumnType<number, number | bigint | undefined, number | bigint>;

interface ViewersRow {
  id: Generated<number>;
  preferences: Json<Record<string, unknown>>;
  created_at: Moment;
}

interface VisitorsRow {
  oauth_id: string;
  viewer_id: number;
  created_at: Moment;
  seen_at: Moment;
}

interface UsersRow {
  id: Generated<number>;
  viewer_id: number;
  username: string;
  username_key: ColumnType<string | null, string | null | undefined, string | null>;
  password_hash: ColumnType<string | null, string | null | undefined, string | null>;
  nickname: string;
  avatar: Generated<string>;
  signature: Generated<string>;
  sex: Generated<"" | "male" | "female">;
  invite_code: string;
  invited_by: ColumnType<number | null, number | null | undefined, number | null>;
  experience: Generated<number>;
  vip_level: Generated<number>;
  vip_expires_at: NullableMoment;
  fans_count: Generated<number>;
  works_count: Generated<number>;
  demo: Generated<boolean>;
  created_at: Moment;
  deleted_at: NullableMoment;
}

interface SessionsRow {
  id: Generated<string>;
  user_id: number;
  token_hash: Buffer;
  oauth_id: string;
  device: string;
  address: string;
  created_at: Moment;
  seen_at: Moment;
  ended_at: NullableMoment;
}

interface LoginFailuresRow {
  id: Generated<number>;
  username_key: string;
  address: string;
  device: Generated<string>;
  failed_at: Moment;
}

interface ReceiptsRow {
  identity: string;
  path: string;
  request_id: string;
  input_hash: Buffer;
  receipt: Json<unknown>;
  created_at: Moment;
}

interface MediaAssetsRow {
  id: Generated<number>;
  state: Generated<"queued" | "processing" | "ready" | "failed">;
  source: string;
  duration_ms: ColumnType<number | null, number | null | undefined, number | null>;
  width: ColumnType<number | null, number | null | undefined, number | null>;
  height: ColumnType<number | null, number | null | undefined, number | null>;
  renditions: Json<{ height: number; width: number; bitrate: number }[]>;
  poster: Generated<string>;
  poster_color: Generated<string>;
  preview_ms: ColumnType<number | null, number | null | undefined, number | null>;
  progress: Generated<number>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Moment;
  ready_at: NullableMoment;
}

interface VideosRow {
  id: Generated<number>;
  creator_id: number;
  asset_id: number;
  title: string;
  description: Generated<string>;
  cover: string;
  cover_color: Generated<string>;
  duration: number;
  state: Generated<"draft" | "processing" | "wait" | "release" | "reject" | "hide">;
  pay_kind: Generated<"free" | "vip" | "coins">;
  price: Hundredths;
  free_until: NullableMoment;
  views: Generated<number>;
  likes: Generated<number>;
  favorites: Generated<number>;
  comments: Generated<number>;
  weight: Generated<number>;
  published_at: NullableMoment;
  created_at: Moment;
}

interface TagsRow {
  id: Generated<number>;
  name: string;
}

interface VideoTagsRow {
  video_id: number;
  tag_id: number;
}

interface TabsRow {
  id: number;
  area: "home" | "find" | "nag" | "original" | "post" | "cartoon";
  sort: string;
  name: string;
  path: Generated<string>;
  filter: Json<VideoFilter & { order?: "newest" | "hottest" }>;
  position: number;
  shown: Generated<boolean>;
}

interface TabSectionsRow {
  id: Generated<number>;
  tab_id: number;
  title: string;
  layout: "grid" | "strip" | "lead";
  more: Generated<string>;
  changeable: Generated<boolean>;
  size: Generated<number>;
  filter: Json<VideoFilter>;
  sort: Generated<"recommended" | "newest" | "hottest">;
  position: number;
  shown: Generated<boolean>;
}

interface BannersRow {
  id: Generated<number>;
  tab_id: number;
  image: string;
  color: string;
  kicker: Generated<string>;
  title: string;
  url: string;
  to_type: Generated<number>;
  position: number;
  starts_at: Moment;
  ends_at: NullableMoment;
}

interface TabEntriesRow {
  id: Generated<number>;
  tab_id: number;
  name: string;
  icon: string;
  url: string;
  to_type: Generated<number>;
  position: number;
}

interface NoticesRow {
  id: Generated<number>;
  title: string;
  body: string;
  published_at: Moment;
  ends_at: NullableMoment;
}

interface ReportReasonsRow {
  id: Generated<number>;
  name: string;
  description: string;
  position: number;
}

interface SettingsRow {
  key: string;
  value: Json<unknown>;
}

interface WatchHistoryRow {
  viewer_id: number;
  video_id: number;
  position_ms: number;
  watched_at: Date;
}

interface VideoViewsRow {
  video_id: number;
  viewer_id: number;
  window_start: Date;
}

interface WorkerBeatsRow {
  worker_id: string;
  beat_at: Moment;
}

interface TabEditionsRow {
  id: Generated<number>;
  tab_id: number;
  digest: Buffer;
  made_at: Moment;
  checked_at: Moment;
}

interface EditionListsRow {
  edition_id: number;
  list: string;
  video_ids: number[];
  hand: Generated<number>;
}

/** Which videos a channel or section shows; every set field narrows. */
export interface VideoFilter {
  /** Names of tags; any of them is enough. */
  tags?: string[];
  /** Published within so many days. */
  days?: number;
  pay?: "free" | "vip" | "coins";
}

/** Every table as the migrations leave it. */
export interface Tables {
  viewers: ViewersRow;
  visitors: VisitorsRow;
  users: UsersRow;
  sessions: SessionsRow;
  login_failures: LoginFailuresRow;
  receipts: ReceiptsRow;
  media_assets: MediaAssetsRow;
  videos: VideosRow;
  tags: TagsRow;
  video_tags: VideoTagsRow;
  tabs: TabsRow;
  tab_sections: TabSectionsRow;
  banners: BannersRow;
  tab_entries: TabEntriesRow;
  notices: NoticesRow;
  report_reasons: ReportReasonsRow;
  settings: SettingsRow;
  watch_history: WatchHistoryRow;
  video_views: VideoViewsRow;
  worker_beats: WorkerBeatsRow;
  tab_editions: TabEditionsRow;
  edition_lists: EditionListsRow;
}
