-- The version of the app that is announced for a platform; without a row it is the program's own.
CREATE TABLE app_versions (
  platform text PRIMARY KEY CHECK (platform IN ('android', 'ios')),
  version text NOT NULL,
  -- Where it is had: an address, or the path of a package that this exchange serves itself.
  url text NOT NULL,
  notes text NOT NULL,
  -- Of a package that this exchange serves itself; null otherwise.
  bytes integer,
  sha256 text,
  signature text,
  announced_at_ms bigint NOT NULL
);
