-- Money that came from outside, and what left: kinds of entries in a member's statement.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check
  CHECK (kind IN ('trade', 'fee', 'rebate', 'flash', 'faucet', 'credit',
                  'deposit', 'withdrawal', 'withdrawalFee'));
