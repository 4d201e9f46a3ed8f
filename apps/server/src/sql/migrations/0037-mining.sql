-- Coins of members that are or were locked, as they were accepted. The id is the order's place in the log.
CREATE TABLE mining_locks (
  order_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  product_id integer NOT NULL,
  asset_id integer NOT NULL,
  amount numeric NOT NULL,
  rate_ppm integer NOT NULL,
  daily numeric NOT NULL,
  term_days integer NOT NULL,
  locked_at_ms bigint NOT NULL,
  -- The day of locking (UTC, since 1970); the n-th day's interest is booked on the day locked_day + n + 1.
  locked_day integer NOT NULL,
  ends_at_ms bigint NOT NULL,
  early_fee_ppm integer NOT NULL,
  keeps_interest boolean NOT NULL,
  -- Days whose interest is booked.
  days integer NOT NULL DEFAULT 0,
  -- Null while it runs.
  outcome text CHECK (outcome IN ('complete', 'redeemed')),
  interest numeric,
  forfeited numeric,
  fee numeric,
  closed_at_ms bigint
);
CREATE INDEX mining_locks_by_member ON mining_locks (member_id, order_id DESC);
CREATE INDEX mining_locks_by_product ON mining_locks (product_id);
