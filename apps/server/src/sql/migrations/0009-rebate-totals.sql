-- What each member received of each payer's fees, a sum per asset: derived from the log like the rest
-- of history. payer = receiver: a share of one's own fees, given back to an invited friend.
CREATE TABLE rebate_totals (
  receiver_id bigint NOT NULL,
  payer_id bigint NOT NULL,
  asset_id integer NOT NULL,
  amount numeric NOT NULL,
  payments bigint NOT NULL,
  last_at_ms bigint NOT NULL,
  PRIMARY KEY (receiver_id, payer_id, asset_id)
);

-- What was paid before this table: the asset tells which side of the trade paid the fee.
INSERT INTO rebate_totals (receiver_id, payer_id, asset_id, amount, payments, last_at_ms)
SELECT entry.member_id,
  CASE WHEN (entry.asset_id = market.base_asset_id) = (fill.taker_side = 'buy')
    THEN fill.taker_member_id ELSE fill.maker_member_id END AS payer_id,
  entry.asset_id, sum(entry.amount), count(*), max(entry.at_ms)
FROM ledger_entries entry
JOIN spot_fills fill ON fill.trade_id::text = entry.reference
JOIN projection_markets market ON market.market_id = fill.market_id
WHERE entry.kind = 'rebate'
GROUP BY entry.member_id, payer_id, entry.asset_id;
