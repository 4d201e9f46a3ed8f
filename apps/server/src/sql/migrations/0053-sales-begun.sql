-- What a sale was begun at, written before the ledger holds its coins: a repeat goes on with it, whatever is offered by then.
CREATE TABLE fiat_sales_begun (
  member_id bigint NOT NULL REFERENCES members (member_id),
  request_key numeric NOT NULL,
  currency text NOT NULL,
  -- Hundredths of the currency; smallest units of the coin.
  amount bigint NOT NULL,
  price numeric NOT NULL,
  units numeric NOT NULL,
  asset_id integer NOT NULL,
  asset text NOT NULL,
  asset_decimals integer NOT NULL,
  begun_at_ms bigint NOT NULL,
  PRIMARY KEY (member_id, request_key)
);
