-- Of a trade of perpetuals is told which kind of account stood on each side. Rows of before do not know it.
ALTER TABLE perp_trades
  ADD COLUMN maker_member_id bigint,
  ADD COLUMN taker_member_id bigint;
ALTER TABLE perp_fills ADD COLUMN other_member_id bigint;
