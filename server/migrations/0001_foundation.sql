-- Text that is compared or sorted uses the database's collation, which is C (see docs/decisions).

-- Whoever watches: a visitor's oauth_id leads to one, an account owns one. History and preferences hang here,
-- so that a visitor who registers keeps them by handing the row over.
CREATE TABLE viewers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  preferences jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE visitors (
  oauth_id text PRIMARY KEY,
  viewer_id bigint NOT NULL REFERENCES viewers,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10000001) PRIMARY KEY,
  viewer_id bigint NOT NULL UNIQUE REFERENCES viewers,
  username text NOT NULL,
  -- NFKC, lower case: names are unique regardless of case and width. Null once the account is deleted.
  username_key text UNIQUE,
  password_hash text,
  nickname text NOT NULL,
  avatar text NOT NULL DEFAULT '',
  signature text NOT NULL DEFAULT '',
  sex text NOT NULL DEFAULT '' CHECK (sex IN ('', 'male', 'female')),
  invite_code text NOT NULL UNIQUE,
  invited_by bigint REFERENCES users,
  experience bigint NOT NULL DEFAULT 0 CHECK (experience >= 0),
  vip_level int NOT NULL DEFAULT 0,
  vip_expires_at timestamptz,
  fans_count bigint NOT NULL DEFAULT 0,
  works_count bigint NOT NULL DEFAULT 0,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX users_invited_by ON users (invited_by) WHERE invited_by IS NOT NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id bigint NOT NULL REFERENCES users,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea NOT NULL UNIQUE,
  oauth_id text NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE ended_at IS NULL;
-- Has this device been signed in to this account before? Ended sessions answer that too.
CREATE INDEX sessions_of_device ON sessions (oauth_id, user_id);

-- Every attempt to prove a password, written before the check and taken back by a right one: so it survives the
-- refusal it leads to, and guesses sent at once cannot outrun the count.
CREATE TABLE login_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username_key text NOT NULL,
  -- The network it came from: an IPv4 address, an IPv6 /64.
  address text NOT NULL,
  -- What has proved the password of this account before (an oauth_id, a session), and so counts on its own; else ''.
  device text NOT NULL DEFAULT '',
  failed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_failures_of_name ON login_failures (username_key, failed_at);
CREATE INDEX login_failures_of_address ON login_failures (address, failed_at);

-- One row per write done: a repeat finds it and is answered from the receipt (ids, nothing secret).
CREATE TABLE receipts (
  identity text NOT NULL,
  path text NOT NULL,
  request_id uuid NOT NULL,
  -- HMAC of the input under a server key: the input may hold a password.
  input_hash bytea NOT NULL,
  receipt jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (identity, path, request_id)
);
CREATE INDEX receipts_by_age ON receipts (created_at);

-- One playable thing: the file as it was handed in, and what the media job made of it. Several videos may share one.
CREATE TABLE media_assets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'processing', 'ready', 'failed')),
  -- Name of the handed-in file in storage.
  source text NOT NULL,
  duration_ms int,
  width int,
  height int,
  -- [{"height":720,"width":1280,"bitrate":1800000}]
  renditions jsonb NOT NULL DEFAULT '[]',
  poster text NOT NULL DEFAULT '',
  poster_color text NOT NULL DEFAULT '#182234',
  preview_ms int,
  progress int NOT NULL DEFAULT 0,
  failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz
);

CREATE TABLE videos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  creator_id bigint NOT NULL REFERENCES users,
  asset_id bigint NOT NULL REFERENCES media_assets,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  cover text NOT NULL,
  cover_color text NOT NULL DEFAULT '#182234',
  -- Whole seconds, of the asset.
  duration int NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'processing', 'wait', 'release', 'reject', 'hide')),
  pay_kind text NOT NULL DEFAULT 'free' CHECK (pay_kind IN ('free', 'vip', 'coins')),
  -- Hundredths of a coin.
  price bigint NOT NULL DEFAULT 0 CHECK (price >= 0),
  free_until timestamptz,
  views bigint NOT NULL DEFAULT 0,
  likes bigint NOT NULL DEFAULT 0,
  favorites bigint NOT NULL DEFAULT 0,
  comments bigint NOT NULL DEFAULT 0,
  -- Editorial weight: what the recommended order starts from.
  weight int NOT NULL DEFAULT 0,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((pay_kind = 'coins') = (price > 0)),
  CHECK (state <> 'release' OR published_at IS NOT NULL)
);
CREATE INDEX videos_newest ON videos (published_at DESC, id DESC) WHERE state = 'release';
CREATE INDEX videos_hottest ON videos (views DESC, id DESC) WHERE state = 'release';
CREATE INDEX videos_recommended ON videos (weight DESC, id DESC) WHERE state = 'release';
CREATE INDEX videos_of_creator ON videos (creator_id, published_at DESC);
CREATE INDEX videos_of_asset ON videos (asset_id);

CREATE TABLE tags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

CREATE TABLE video_tags (
  video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
  tag_id bigint NOT NULL REFERENCES tags,
  PRIMARY KEY (video_id, tag_id)
);
CREATE INDEX video_tags_of_tag ON video_tags (tag_id, video_id);

-- Channels of every area: home, and the lists the specification's config names.
CREATE TABLE tabs (
  id bigint PRIMARY KEY,
  area text NOT NULL CHECK (area IN ('home', 'find', 'nag', 'original', 'post', 'cartoon')),
  sort text NOT NULL,
  name text NOT NULL,
  -- In-app page this channel is, empty where its content is shown in place.
  path text NOT NULL DEFAULT '',
  -- Which videos belong to the channel: {} all, {"tags":["灯塔"]} any of them, {"days":1} …;
  -- "order" is what "recommended" means there.
  filter jsonb NOT NULL DEFAULT '{}',
  position int NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  UNIQUE (area, sort)
);

CREATE TABLE tab_sections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tab_id bigint NOT NULL REFERENCES tabs,
  title text NOT NULL,
  layout text NOT NULL CHECK (layout IN ('grid', 'strip', 'lead')),
  more text NOT NULL DEFAULT '',
  changeable boolean NOT NULL DEFAULT false,
  -- Videos a hand of the section shows.
  size int NOT NULL DEFAULT 4 CHECK (size BETWEEN 1 AND 20),
  filter jsonb NOT NULL DEFAULT '{}',
  sort text NOT NULL DEFAULT 'recommended' CHECK (sort IN ('recommended', 'newest', 'hottest')),
  position int NOT NULL,
  shown boolean NOT NULL DEFAULT true
);
CREATE INDEX tab_sections_of_tab ON tab_sections (tab_id, position);

CREATE TABLE banners (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tab_id bigint NOT NULL REFERENCES tabs,
  image text NOT NULL,
  color text NOT NULL,
  kicker text NOT NULL DEFAULT '',
  title text NOT NULL,
  url text NOT NULL,
  to_type int NOT NULL DEFAULT 2,
  position int NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz
);

CREATE TABLE tab_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tab_id bigint NOT NULL REFERENCES tabs,
  name text NOT NULL,
  icon text NOT NULL,
  url text NOT NULL,
  to_type int NOT NULL DEFAULT 2,
  position int NOT NULL
);

CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  body text NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz
);

CREATE TABLE report_reasons (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  description text NOT NULL,
  position int NOT NULL
);

-- Values an operator changes without a release; `system/config` and `home/getConfig` read them.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE watch_history (
  viewer_id bigint NOT NULL REFERENCES viewers ON DELETE CASCADE,
  video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
  position_ms int NOT NULL,
  watched_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, video_id)
);
CREATE INDEX watch_history_latest ON watch_history (viewer_id, watched_at DESC);

-- One row per viewer, video and window: what makes a view count once.
CREATE TABLE video_views (
  video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
  viewer_id bigint NOT NULL,
  window_start timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, video_id, window_start)
);
CREATE INDEX video_views_by_age ON video_views (window_start);

-- Workers say that they live; the watch unlocks the jobs of those that stopped saying so.
CREATE TABLE worker_beats (
  worker_id text PRIMARY KEY,
  beat_at timestamptz NOT NULL DEFAULT now()
);
