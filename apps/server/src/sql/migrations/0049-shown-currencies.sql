-- Money of a bank in which members may see what their coins are worth, and what one USDT is worth in it.
CREATE TABLE shown_currencies (
  currency text PRIMARY KEY,
  per_usdt text NOT NULL,
  -- A demo's own, until the operator says what is right.
  is_example boolean NOT NULL,
  set_at_ms bigint NOT NULL
);
