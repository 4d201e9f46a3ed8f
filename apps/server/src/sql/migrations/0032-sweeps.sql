-- Up to which height the deposits at an address were swept into the hot wallet, or are too small for it.

ALTER TABLE deposit_addresses ADD COLUMN swept_height bigint;
