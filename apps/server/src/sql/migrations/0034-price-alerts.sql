-- Price alerts: what members wait for. An alert fires once; it is told before it counts as told.
CREATE TABLE price_alerts (
  alert_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (member_id),
  -- Such as spot:BTC/USDT.
  market_key text NOT NULL,
  basis text NOT NULL CHECK (basis IN ('last', 'index')),
  rule text NOT NULL CHECK (rule IN ('above', 'below', 'move')),
  -- Decimal text of above and below; tenths of a percent of move.
  price text,
  tenths integer,
  created_at_ms bigint NOT NULL,
  fired_at_ms bigint,
  fired_price text,
  told_at_ms bigint,
  CHECK ((rule = 'move') = (price IS NULL)),
  CHECK ((rule = 'move') = (tenths IS NOT NULL)),
  CHECK ((fired_at_ms IS NULL) = (fired_price IS NULL))
);
CREATE UNIQUE INDEX price_alerts_once
  ON price_alerts (member_id, market_key, basis, rule, coalesce(price, ''), coalesce(tenths, 0))
  WHERE fired_at_ms IS NULL;
CREATE INDEX price_alerts_of_member ON price_alerts (member_id, alert_id DESC);
CREATE INDEX price_alerts_untold ON price_alerts (alert_id) WHERE told_at_ms IS NULL;
