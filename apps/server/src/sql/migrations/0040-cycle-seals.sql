-- Rows of contracts vouch for themselves: what was accepted, its entry and its end are sealed with a key that
-- is not in SQL. Rows of before have no seal; while there is one, the start makes history again from the log.
ALTER TABLE cycle_contracts
  ADD COLUMN opened_seal text NOT NULL DEFAULT '',
  ADD COLUMN entry_seal text,
  ADD COLUMN ended_seal text;
CREATE INDEX cycle_contracts_unsealed ON cycle_contracts (order_id) WHERE opened_seal = '';
