-- Addresses that nobody has any more: of members who were erased, and numbers below custody_from that a lost store may
-- have given out. What is still paid there is held until the operator says whose it is.
-- Numbers without a member stand under -(number + 1).
ALTER TABLE custody_indexes DROP CONSTRAINT custody_indexes_member_id_fkey;
ALTER TABLE custody_indexes ADD COLUMN has_owner boolean NOT NULL DEFAULT true;
UPDATE custody_indexes SET has_owner = false
  WHERE member_id IN (SELECT member_id FROM members WHERE erased_at_ms IS NOT NULL);
CREATE INDEX deposits_held ON deposits (payment) WHERE status = 'held';
