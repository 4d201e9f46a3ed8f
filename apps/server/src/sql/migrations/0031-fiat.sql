-- The fiat desk: what can be bought and sold for money of a bank, and each order on its way. Coins are the ledger's.
CREATE TABLE fiat_currencies (
  currency text PRIMARY KEY,
  asset_id integer NOT NULL,
  asset text NOT NULL,
  asset_decimals integer NOT NULL,
  -- Money of the currency for one coin: what a member pays, and what a member is paid. Null = not offered.
  buy_price numeric,
  sell_price numeric,
  -- Hundredths of the currency.
  amount_min bigint NOT NULL CHECK (amount_min > 0),
  amount_max bigint NOT NULL CHECK (amount_max >= amount_min),
  minutes_to_pay integer NOT NULL CHECK (minutes_to_pay > 0),
  bank text NOT NULL,
  holder text NOT NULL,
  account_number text NOT NULL
);

-- A member's card for payouts, sealed; one each.
CREATE TABLE fiat_cards (
  member_id bigint PRIMARY KEY REFERENCES members (member_id),
  sealed_card bytea NOT NULL,
  changed_at_ms bigint NOT NULL
);

CREATE TABLE fiat_orders (
  order_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (member_id),
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  status text NOT NULL CHECK (status IN ('toPay', 'completed', 'cancelled')),
  currency text NOT NULL,
  asset_id integer NOT NULL,
  asset text NOT NULL,
  asset_decimals integer NOT NULL,
  price numeric NOT NULL,
  -- Hundredths of the currency; smallest units of the coin.
  amount bigint NOT NULL CHECK (amount > 0),
  units numeric NOT NULL CHECK (units > 0),
  reference text NOT NULL UNIQUE,
  bank text NOT NULL,
  holder text NOT NULL,
  account_number text NOT NULL,
  -- Of a sale: the card as it was, sealed for the reference, and what the ledger holds.
  sealed_card bytea,
  withdrawal_id bigint UNIQUE,
  request_key numeric NOT NULL,
  picture_url text,
  created_at_ms bigint NOT NULL,
  expires_at_ms bigint,
  paid_at_ms bigint,
  -- Written before the ledger books it, so that a crash in between is gone on with.
  decision text CHECK (decision IN ('confirmed', 'rejected')),
  decided_by text,
  cause text CHECK (cause IN ('member', 'timeout', 'rejected')),
  closed_at_ms bigint,
  CHECK ((status = 'toPay') = (closed_at_ms IS NULL)),
  CHECK ((status = 'cancelled') = (cause IS NOT NULL)),
  CHECK ((side = 'sell') = (withdrawal_id IS NOT NULL))
);
CREATE UNIQUE INDEX fiat_orders_once ON fiat_orders (member_id, request_key) WHERE request_key <> 0;
CREATE INDEX fiat_orders_of_member ON fiat_orders (member_id, order_id DESC);
CREATE INDEX fiat_orders_open ON fiat_orders (order_id) WHERE status = 'toPay';
