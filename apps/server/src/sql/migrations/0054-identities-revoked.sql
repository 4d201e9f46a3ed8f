-- Who approved an identity, and when, of one whose approval was taken back: the decision that stands is the later one.
ALTER TABLE identity_checks ADD COLUMN approved_at_ms bigint;
ALTER TABLE identity_checks ADD COLUMN approved_by text;
