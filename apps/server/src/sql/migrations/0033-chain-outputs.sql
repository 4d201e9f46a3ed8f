-- Outputs that the exchange has on chains of the Bitcoin family, and what spent them.

CREATE TABLE chain_outputs (
  network text NOT NULL,
  transaction text NOT NULL,
  place integer NOT NULL,
  address text NOT NULL,
  value numeric NOT NULL CHECK (value >= 0),
  height bigint NOT NULL,
  is_coinbase boolean NOT NULL,
  spent_by text,
  spent_height bigint,
  PRIMARY KEY (network, transaction, place),
  CHECK ((spent_by IS NULL) = (spent_height IS NULL))
);
CREATE INDEX chain_outputs_unspent ON chain_outputs (network, value) WHERE spent_by IS NULL;
CREATE INDEX chain_outputs_by_height ON chain_outputs (network, height);
CREATE INDEX chain_outputs_by_spender ON chain_outputs (network, spent_height) WHERE spent_by IS NOT NULL;
