-- Pairs with timed contracts: whose index is kept as bars.
CREATE TABLE cycle_products (
  product_id integer PRIMARY KEY,
  base_asset integer NOT NULL,
  quote_asset integer NOT NULL
);

-- Timed contracts of members, from acceptance to their end. The id is the order's place in the log.
CREATE TABLE cycle_contracts (
  order_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  product_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  stake_asset integer NOT NULL,
  stake numeric NOT NULL,
  profit numeric NOT NULL,
  loss numeric NOT NULL,
  payout_ppm integer NOT NULL,
  loss_ppm integer NOT NULL,
  seconds integer NOT NULL,
  ticks_min integer NOT NULL,
  accepted_at_ms bigint NOT NULL,
  entry_by_ms bigint NOT NULL,
  expires_at_ms bigint NOT NULL,
  -- Null until the tick behind the order has come.
  entry_tick bigint,
  entry_price bigint,
  entry_decimals integer,
  entry_at_ms bigint,
  -- Null while it runs.
  outcome text CHECK (outcome IN ('won', 'lost', 'tie', 'void')),
  cause text CHECK (cause IN ('none', 'entryTickMissing', 'exitTicksMissing')),
  exit_price numeric,
  exit_decimals integer,
  paid numeric,
  closed_at_ms bigint
);
CREATE INDEX cycle_contracts_by_member ON cycle_contracts (member_id, closed_at_ms DESC, order_id DESC);
CREATE INDEX cycle_contracts_by_product ON cycle_contracts (product_id, order_id DESC);

-- What contracts came to, by the hour of their end.
CREATE TABLE cycle_totals (
  product_id integer NOT NULL,
  stake_asset integer NOT NULL,
  hour_ms bigint NOT NULL,
  outcome text NOT NULL,
  contracts bigint NOT NULL,
  staked numeric NOT NULL,
  paid numeric NOT NULL,
  PRIMARY KEY (product_id, hour_ms, stake_asset, outcome)
);

-- Bars of the index of these pairs. Prices are 10^-12 of the quote asset, whatever decimals a tick has.
CREATE TABLE index_candles (
  base_asset integer NOT NULL,
  quote_asset integer NOT NULL,
  period_minutes integer NOT NULL,
  starts_at_ms bigint NOT NULL,
  open_pico numeric NOT NULL,
  high_pico numeric NOT NULL,
  low_pico numeric NOT NULL,
  close_pico numeric NOT NULL,
  PRIMARY KEY (base_asset, quote_asset, period_minutes, starts_at_ms)
);
