-- Whose a chain's cursor is, from which number on deposit addresses are certainly nobody's, when history goes on.

ALTER TABLE chain_cursors ADD COLUMN exchange_id text;

-- Raised where the log has members that this store does not know: their addresses are never given again.
ALTER TABLE exchange_stamp ADD COLUMN custody_from integer NOT NULL DEFAULT 0;

-- The time of the entry behind which history goes on; null for gaps of before.
ALTER TABLE projection_gaps ADD COLUMN until_ms bigint;

-- The newest signatures, which the signer's journal must know.
CREATE INDEX payout_transactions_newest ON payout_transactions (signed_at_ms DESC);
