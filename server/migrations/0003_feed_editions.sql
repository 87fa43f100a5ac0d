-- An edition is one channel as it was arranged at one moment: its feed in each order and the pools of its sections.
-- Pages are read from one edition, so that nothing comes twice or goes missing while counts and weights move.
CREATE TABLE tab_editions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tab_id bigint NOT NULL REFERENCES tabs,
  -- SHA-256 over all lists: an edition that would equal the last one is not stored again.
  digest bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last found to be still right.
  checked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tab_editions_latest ON tab_editions (tab_id, id DESC);

CREATE TABLE edition_lists (
  edition_id bigint NOT NULL REFERENCES tab_editions ON DELETE CASCADE,
  -- 'recommended', 'newest', 'hottest', or 'section:<id>'.
  list text NOT NULL,
  -- In order. A section's are its hands one after the other, each of `hand` videos.
  video_ids bigint[] NOT NULL,
  hand int NOT NULL DEFAULT 0,
  PRIMARY KEY (edition_id, list)
);
