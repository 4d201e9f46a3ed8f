-- How far members were told what the exchange did with their positions: the last entry of the log of which
-- every notice was handed over. One row, from the first start on.
CREATE TABLE position_notices (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  told_seq bigint NOT NULL
);
-- What there is to tell: few among many fills.
CREATE INDEX perp_fills_by_exchange ON perp_fills (seq)
  WHERE cause IN ('reduced', 'liquidated', 'deleveraged');
