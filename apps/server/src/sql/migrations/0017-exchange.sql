-- Whose data this is: the exchange that this store was last opened for, and how far its log was
-- durable then. The server writes the row at its start; a store without one belongs to nobody yet.

create table exchange_stamp (
  is_only boolean primary key default true check (is_only),
  exchange_id text not null check (exchange_id ~ '^[0-9a-f]{32}$'),
  seq bigint not null
);
