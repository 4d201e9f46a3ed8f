-- What who is erased gives up is told by a statement; and whether they said that they give it up.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check
  CHECK (kind IN ('trade', 'fee', 'rebate', 'flash', 'faucet', 'credit', 'deposit', 'withdrawal',
    'withdrawalFee', 'cycle', 'transfer', 'offering', 'mining', 'givenUp', 'profit', 'contractFunding',
    'liquidation'));
ALTER TABLE members ADD COLUMN gives_up_rest boolean NOT NULL DEFAULT false;
