-- Members' pictures: the file lies sealed in the data directory, its key sealed here.

CREATE TABLE pictures (
  picture_id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (member_id),
  -- What it was attached to; null until then.
  purpose text,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  contrast real NOT NULL,
  sealed_key bytea NOT NULL,
  created_at_ms bigint NOT NULL
);
CREATE INDEX pictures_of_member ON pictures (member_id, created_at_ms DESC);
CREATE INDEX pictures_unattached ON pictures (created_at_ms) WHERE purpose IS NULL;
