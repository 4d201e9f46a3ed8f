-- The member's own name for an order; null for an order without one.

alter table spot_orders add column client_order_id text;
