-- Members also receive shares of fees: their own as invited friends, others' as inviters.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check
  CHECK (kind IN ('trade', 'fee', 'rebate', 'faucet', 'credit'));
