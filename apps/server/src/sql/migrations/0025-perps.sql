-- Perpetuals: what became of members' orders, positions, funding and triggers. Prices are ticks, quantities
-- whole contracts, amounts smallest units of the quote asset, sums of price and quantity ticks times contracts.
CREATE TABLE perp_orders (
  order_id bigint PRIMARY KEY,
  client_order_id text,
  member_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('long', 'short')),
  mode text NOT NULL CHECK (mode IN ('cross', 'isolated')),
  action text NOT NULL CHECK (action IN ('open', 'close')),
  leverage integer NOT NULL,
  kind text NOT NULL,
  time_in_force text NOT NULL,
  price_ticks integer NOT NULL,
  take_profit_ticks integer,
  stop_loss_ticks integer,
  quantity_lots integer NOT NULL,
  filled_lots integer NOT NULL,
  quote_filled numeric NOT NULL,
  profit numeric NOT NULL,
  fee numeric NOT NULL,
  status text NOT NULL
    CHECK (status IN ('open', 'partiallyFilled', 'filled', 'canceled', 'partiallyCanceled')),
  created_at_ms bigint NOT NULL,
  closed_at_ms bigint,
  -- The entry that accepted it: the order of listing.
  seq bigint NOT NULL
);
CREATE INDEX perp_orders_by_member ON perp_orders (member_id, seq DESC, order_id DESC);

-- A position from its first to its last contract; closed_at_ms is null while it is open.
CREATE TABLE perp_positions (
  position_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('long', 'short')),
  mode text NOT NULL CHECK (mode IN ('cross', 'isolated')),
  leverage integer NOT NULL,
  opened_lots numeric NOT NULL,
  opened_sum numeric NOT NULL,
  closed_lots numeric NOT NULL,
  closed_sum numeric NOT NULL,
  margin_max numeric NOT NULL,
  profit numeric NOT NULL,
  fees numeric NOT NULL,
  funding numeric NOT NULL,
  cause text NOT NULL CHECK (cause IN ('opened', 'closed', 'reduced', 'liquidated', 'deleveraged')),
  opened_at_ms bigint NOT NULL,
  closed_at_ms bigint
);
CREATE INDEX perp_positions_by_member ON perp_positions (member_id, closed_at_ms DESC, position_id DESC);

-- Every change of a member's position by a fill or by the exchange.
CREATE TABLE perp_fills (
  fill_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('long', 'short')),
  mode text NOT NULL CHECK (mode IN ('cross', 'isolated')),
  leverage integer NOT NULL,
  cause text NOT NULL CHECK (cause IN ('opened', 'closed', 'reduced', 'liquidated', 'deleveraged')),
  order_id bigint,
  price_ticks integer NOT NULL,
  quantity_lots integer NOT NULL,
  profit numeric NOT NULL,
  fee numeric NOT NULL,
  at_ms bigint NOT NULL,
  seq bigint NOT NULL
);
CREATE INDEX perp_fills_by_member ON perp_fills (member_id, fill_id DESC);

CREATE TABLE perp_funding (
  payment_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('long', 'short')),
  mode text NOT NULL CHECK (mode IN ('cross', 'isolated')),
  leverage integer NOT NULL,
  quantity_lots integer NOT NULL,
  mark_ticks integer NOT NULL,
  rate_e9 bigint NOT NULL,
  -- Received above zero.
  amount numeric NOT NULL,
  at_ms bigint NOT NULL,
  seq bigint NOT NULL
);
CREATE INDEX perp_funding_by_member ON perp_funding (member_id, payment_id DESC);

-- Stops of positions and trigger orders.
CREATE TABLE perp_triggers (
  trigger_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  market_id integer NOT NULL,
  side text NOT NULL CHECK (side IN ('long', 'short')),
  mode text NOT NULL CHECK (mode IN ('cross', 'isolated')),
  kind text NOT NULL CHECK (kind IN ('stop', 'order')),
  take_profit_ticks integer,
  stop_loss_ticks integer,
  -- Null: the whole position.
  quantity_lots integer,
  trigger_ticks integer,
  direction text,
  leverage integer,
  price_ticks integer,
  status text NOT NULL CHECK (status IN ('active', 'fired', 'refused', 'canceled', 'positionClosed')),
  part text CHECK (part IN ('takeProfit', 'stopLoss', 'order')),
  fired_mark_ticks integer,
  placed_order_id bigint,
  refusal integer NOT NULL,
  created_at_ms bigint NOT NULL,
  ended_at_ms bigint,
  seq bigint NOT NULL
);
CREATE INDEX perp_triggers_by_member ON perp_triggers (member_id, seq DESC, trigger_id DESC);

-- The trades of every perpetual, the house's too: for its tape.
CREATE TABLE perp_trades (
  trade_id bigint PRIMARY KEY,
  market_id integer NOT NULL,
  taker_side text NOT NULL,
  price_ticks integer NOT NULL,
  quantity_lots integer NOT NULL,
  quote_amount numeric NOT NULL,
  traded_at_ms bigint NOT NULL
);
CREATE INDEX perp_trades_by_market ON perp_trades (market_id, trade_id DESC);

-- Each of a member's books has a statement of its own.
ALTER TABLE ledger_entries ADD COLUMN book text NOT NULL DEFAULT 'coin'
  CHECK (book IN ('coin', 'contract', 'fiat'));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check
  CHECK (kind IN ('trade', 'fee', 'rebate', 'flash', 'faucet', 'credit', 'deposit', 'withdrawal',
    'withdrawalFee', 'cycle', 'transfer', 'profit', 'contractFunding', 'liquidation'));
