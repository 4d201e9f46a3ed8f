-- Offerings and lock mining move what members have.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check
  CHECK (kind IN ('trade', 'fee', 'rebate', 'flash', 'faucet', 'credit', 'deposit', 'withdrawal',
    'withdrawalFee', 'cycle', 'transfer', 'offering', 'mining', 'profit', 'contractFunding',
    'liquidation'));
