-- History derived from the log: droppable, rebuilt by replay. Amounts are smallest units, prices
-- ticks, quantities lots, times UTC epoch milliseconds.

CREATE TABLE projection_state (
  name text PRIMARY KEY,
  applied_seq bigint NOT NULL
);

INSERT INTO projection_state (name, applied_seq) VALUES ('projections', 0);

-- House accounts, whose orders are kept only when they traded.
CREATE TABLE projection_members (
  member_id bigint PRIMARY KEY,
  role text NOT NULL
);

CREATE TABLE projection_markets (
  market_id integer PRIMARY KEY,
  base_asset_id integer NOT NULL,
  quote_asset_id integer NOT NULL
);

CREATE TABLE spot_orders (
  order_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL,
  kind text NOT NULL,
  time_in_force text NOT NULL,
  price_ticks integer NOT NULL,
  quantity_lots integer NOT NULL,
  filled_lots integer NOT NULL,
  quote_filled numeric NOT NULL,
  status text NOT NULL
    CHECK (status IN ('open', 'partiallyFilled', 'filled', 'canceled', 'partiallyCanceled')),
  created_at_ms bigint NOT NULL,
  closed_at_ms bigint,
  -- The entry that accepted it: the order of listing.
  seq bigint NOT NULL
);

CREATE INDEX spot_orders_by_member ON spot_orders (member_id, seq DESC, order_id DESC);

CREATE TABLE spot_fills (
  trade_id bigint PRIMARY KEY,
  market_id integer NOT NULL,
  maker_order_id bigint NOT NULL,
  taker_order_id bigint NOT NULL,
  maker_member_id bigint NOT NULL,
  taker_member_id bigint NOT NULL,
  taker_side text NOT NULL,
  price_ticks integer NOT NULL,
  quantity_lots integer NOT NULL,
  base_amount numeric NOT NULL,
  quote_amount numeric NOT NULL,
  maker_fee numeric NOT NULL,
  taker_fee numeric NOT NULL,
  filled_at_ms bigint NOT NULL,
  seq bigint NOT NULL
);

CREATE INDEX spot_fills_by_market ON spot_fills (market_id, trade_id DESC);
CREATE INDEX spot_fills_by_maker ON spot_fills (maker_member_id, trade_id DESC);
CREATE INDEX spot_fills_by_taker ON spot_fills (taker_member_id, trade_id DESC);
CREATE INDEX spot_fills_by_maker_order ON spot_fills (maker_order_id);
CREATE INDEX spot_fills_by_taker_order ON spot_fills (taker_order_id);

CREATE TABLE ledger_entries (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  asset_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('trade', 'fee', 'faucet', 'credit')),
  amount numeric NOT NULL,
  reference text NOT NULL,
  at_ms bigint NOT NULL,
  seq bigint NOT NULL
);

CREATE INDEX ledger_entries_by_member ON ledger_entries (member_id, entry_id DESC);
CREATE INDEX ledger_entries_by_asset ON ledger_entries (member_id, asset_id, entry_id DESC);

CREATE TABLE candles (
  market_id integer NOT NULL,
  period_minutes integer NOT NULL,
  starts_at_ms bigint NOT NULL,
  open_ticks integer NOT NULL,
  high_ticks integer NOT NULL,
  low_ticks integer NOT NULL,
  close_ticks integer NOT NULL,
  volume_lots bigint NOT NULL,
  volume_quote numeric NOT NULL,
  PRIMARY KEY (market_id, period_minutes, starts_at_ms)
);
