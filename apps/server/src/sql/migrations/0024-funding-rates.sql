-- What funding charged in each perpetual, and the mark it was charged at.
CREATE TABLE funding_rates (
  market_id integer NOT NULL,
  charged_at_ms bigint NOT NULL,
  rate_e9 bigint NOT NULL,
  mark_ticks integer NOT NULL,
  PRIMARY KEY (market_id, charged_at_ms)
);
