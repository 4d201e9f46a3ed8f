-- Members exchange one coin for another at a quoted rate: what they gave and received, by quote.
CREATE TABLE flash_swaps (
  quote_id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  from_asset_id integer NOT NULL,
  to_asset_id integer NOT NULL,
  given numeric NOT NULL,
  received numeric NOT NULL,
  price bigint NOT NULL,
  price_decimals integer NOT NULL,
  at_ms bigint NOT NULL,
  seq bigint NOT NULL
);

CREATE INDEX flash_swaps_by_member ON flash_swaps (member_id, quote_id DESC);

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check
  CHECK (kind IN ('trade', 'fee', 'rebate', 'flash', 'faucet', 'credit'));
