-- Quantities are up to 2^53 - 1 lots, and what was traded in a bar any number of them.
ALTER TABLE candles ALTER COLUMN volume_lots TYPE numeric;
ALTER TABLE spot_orders
  ALTER COLUMN quantity_lots TYPE bigint,
  ALTER COLUMN filled_lots TYPE bigint;
ALTER TABLE spot_fills ALTER COLUMN quantity_lots TYPE bigint;
ALTER TABLE perp_orders
  ALTER COLUMN quantity_lots TYPE bigint,
  ALTER COLUMN filled_lots TYPE bigint;
ALTER TABLE perp_fills ALTER COLUMN quantity_lots TYPE bigint;
ALTER TABLE perp_funding ALTER COLUMN quantity_lots TYPE bigint;
ALTER TABLE perp_triggers ALTER COLUMN quantity_lots TYPE bigint;
ALTER TABLE perp_trades ALTER COLUMN quantity_lots TYPE bigint;
