-- Deposits: addresses derived from an account's public key, how far each chain was read, and every payment.

CREATE TABLE custody_indexes (
  member_id bigint PRIMARY KEY REFERENCES members (member_id),
  address_index integer NOT NULL UNIQUE CHECK (address_index >= 0)
);

CREATE TABLE deposit_addresses (
  network text NOT NULL,
  member_id bigint NOT NULL REFERENCES custody_indexes (member_id),
  address_index integer NOT NULL,
  address text NOT NULL,
  created_at_ms bigint NOT NULL,
  PRIMARY KEY (network, member_id),
  UNIQUE (network, address_index),
  UNIQUE (network, address)
);

CREATE TABLE chain_cursors (
  network text PRIMARY KEY,
  height bigint NOT NULL,
  hash text
);

CREATE TABLE chain_blocks (
  network text NOT NULL,
  height bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (network, height)
);

-- payment is the core's key of a deposit: credited once, ever.
CREATE TABLE deposits (
  payment text PRIMARY KEY CHECK (payment ~ '^[0-9a-f]{32}$'),
  network text NOT NULL,
  member_id bigint NOT NULL,
  asset text NOT NULL,
  decimals integer NOT NULL,
  -- Units on the chain.
  on_chain numeric NOT NULL CHECK (on_chain > 0),
  transaction text NOT NULL,
  address text NOT NULL,
  token text,
  sender text NOT NULL,
  height bigint NOT NULL,
  block_hash text NOT NULL,
  confirmations_needed integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'credited', 'cancelled', 'tooSmall', 'held')),
  reason text,
  seen_at_ms bigint NOT NULL,
  ended_at_ms bigint,
  CHECK ((status IN ('pending', 'held')) = (ended_at_ms IS NULL))
);
CREATE INDEX deposits_of_member ON deposits (member_id, seen_at_ms DESC, payment);
CREATE INDEX deposits_waiting ON deposits (network, height) WHERE status = 'pending';
CREATE INDEX deposits_by_height ON deposits (network, height);

-- What members say they have paid, with a picture; credited when it is confirmed.
CREATE TABLE deposit_claims (
  claim_id text PRIMARY KEY CHECK (claim_id ~ '^[0-9a-f]{32}$'),
  member_id bigint NOT NULL REFERENCES members (member_id),
  network text NOT NULL,
  asset text NOT NULL,
  amount numeric NOT NULL CHECK (amount > 0),
  sender text NOT NULL,
  picture_url text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'confirmed', 'rejected')),
  credited numeric CHECK (credited > 0),
  reason text,
  note text,
  decided_by text,
  claimed_at_ms bigint NOT NULL,
  decided_at_ms bigint,
  CHECK ((status = 'waiting') = (decided_at_ms IS NULL)),
  CHECK ((status = 'confirmed') = (credited IS NOT NULL))
);
CREATE INDEX deposit_claims_of_member ON deposit_claims (member_id, claimed_at_ms DESC);
CREATE INDEX deposit_claims_waiting ON deposit_claims (claimed_at_ms) WHERE status = 'waiting';
