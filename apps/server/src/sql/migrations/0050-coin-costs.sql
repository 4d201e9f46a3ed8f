-- What members paid in each spot market for what they bought there and have not sold there again.
CREATE TABLE coin_costs (
  member_id bigint NOT NULL,
  market_id integer NOT NULL,
  quantity numeric NOT NULL,
  paid numeric NOT NULL,
  realized numeric NOT NULL,
  PRIMARY KEY (member_id, market_id)
);

-- What was traded before this table, as projections/cost/coinCost.ts reckons it.
DO $$
DECLARE
  side record;
  cost record;
  gone numeric;
  part numeric;
BEGIN
  FOR side IN
    SELECT member_id, market_id, is_buy, base_amount, quote_amount, fee FROM (
      SELECT trade_id, 0 AS place, taker_member_id AS member_id, market_id, taker_side = 'buy' AS is_buy,
        base_amount, quote_amount, taker_fee AS fee FROM spot_fills
      UNION ALL
      SELECT trade_id, 1, maker_member_id, market_id, taker_side <> 'buy',
        base_amount, quote_amount, maker_fee FROM spot_fills
    ) sides
    WHERE member_id NOT IN (SELECT member_id FROM projection_members WHERE role <> 'member')
    ORDER BY trade_id, place
  LOOP
    INSERT INTO coin_costs VALUES (side.member_id, side.market_id, 0, 0, 0) ON CONFLICT DO NOTHING;
    IF side.is_buy THEN
      UPDATE coin_costs SET quantity = quantity + side.base_amount - side.fee, paid = paid + side.quote_amount
      WHERE member_id = side.member_id AND market_id = side.market_id;
    ELSE
      SELECT * INTO cost FROM coin_costs
      WHERE member_id = side.member_id AND market_id = side.market_id;
      gone := least(cost.quantity, side.base_amount);
      part := CASE WHEN gone = cost.quantity THEN cost.paid ELSE div(cost.paid * gone, cost.quantity) END;
      UPDATE coin_costs SET quantity = quantity - gone, paid = paid - part,
        realized = realized + div((side.quote_amount - side.fee) * gone, side.base_amount) - part
      WHERE member_id = side.member_id AND market_id = side.market_id;
    END IF;
  END LOOP;
END $$;
