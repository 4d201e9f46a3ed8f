-- A receipt of a perpetual's fill names its trade and who waited in the book. Rows of before do not know it.
ALTER TABLE perp_fills
  ADD COLUMN trade_id bigint,
  ADD COLUMN is_maker boolean;
