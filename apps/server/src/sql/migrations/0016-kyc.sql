-- Reviews of identities: name and number are sealed, the number also as a keyed hash to tell two alike.

CREATE TABLE identity_checks (
  check_id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (member_id),
  status text NOT NULL CHECK (status IN ('underReview', 'authenticated', 'failed')),
  country text NOT NULL,
  id_type text NOT NULL,
  sealed_claim bytea NOT NULL,
  number_digest text NOT NULL,
  front_url text NOT NULL,
  back_url text NOT NULL,
  submitted_at_ms bigint NOT NULL,
  decided_at_ms bigint,
  -- The operating system's user, or 'automatic'.
  decided_by text,
  reason text,
  note text,
  CHECK ((status = 'underReview') = (decided_at_ms IS NULL)),
  CHECK ((status = 'failed') = (reason IS NOT NULL))
);
CREATE INDEX identity_checks_of_member ON identity_checks (member_id, submitted_at_ms DESC);
CREATE INDEX identity_checks_waiting ON identity_checks (submitted_at_ms) WHERE status = 'underReview';
-- A member has one review at a time and none after an approval; an identity belongs to one member.
CREATE UNIQUE INDEX identity_checks_one_each ON identity_checks (member_id)
  WHERE status IN ('underReview', 'authenticated');
CREATE UNIQUE INDEX identity_checks_one_owner ON identity_checks (number_digest)
  WHERE status = 'authenticated';
