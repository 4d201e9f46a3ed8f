-- Bars of what a perpetual is worth to the rules: its mark, and its index on its own ticks.
CREATE TABLE mark_candles (
  market_id integer NOT NULL,
  series text NOT NULL CHECK (series IN ('mark', 'index')),
  period_minutes integer NOT NULL,
  starts_at_ms bigint NOT NULL,
  open_ticks integer NOT NULL,
  high_ticks integer NOT NULL,
  low_ticks integer NOT NULL,
  close_ticks integer NOT NULL,
  PRIMARY KEY (market_id, series, period_minutes, starts_at_ms)
);
