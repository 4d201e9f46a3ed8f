-- What members have in offerings of new coins. Quantities are lots, amounts smallest units.
CREATE TABLE offering_commitments (
  offering_id integer NOT NULL,
  member_id bigint NOT NULL,
  committed bigint NOT NULL,
  cost numeric NOT NULL,
  committed_at_ms bigint NOT NULL,
  -- Null until the member is settled, or refunded because the offering was canceled.
  allocated bigint,
  received numeric,
  paid numeric,
  refund numeric,
  is_locked boolean,
  settled_at_ms bigint,
  PRIMARY KEY (offering_id, member_id)
);
CREATE INDEX offering_commitments_by_member ON offering_commitments (member_id, committed_at_ms DESC);

-- Coins that were locked and are free.
CREATE TABLE offering_unlocks (
  offering_id integer NOT NULL,
  member_id bigint NOT NULL,
  seq bigint NOT NULL,
  amount numeric NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (offering_id, member_id, seq)
);

-- When the plan of an offering was published, by which entry of the log, and how many had committed.
CREATE TABLE offering_plans (
  offering_id integer PRIMARY KEY,
  seq bigint NOT NULL,
  at_ms bigint NOT NULL,
  member_count integer NOT NULL
);
