-- Withdrawals on their way: where they go and how far they are. What they hold is the ledger's.
CREATE TABLE payouts (
  payout_id text PRIMARY KEY,
  -- Of the ledger; absent for the moment between the wish and the hold.
  withdrawal_id bigint UNIQUE,
  member_id bigint NOT NULL REFERENCES members (member_id),
  asset_id integer NOT NULL,
  asset text NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  label text,
  -- Smallest units of the exchange; the fee is part of the amount.
  amount numeric NOT NULL CHECK (amount > 0),
  fee numeric NOT NULL CHECK (fee >= 0 AND fee < amount),
  status text NOT NULL CHECK (status IN ('asked', 'waiting', 'review', 'approved', 'taken',
    'signed', 'sent', 'mined', 'unclear', 'paid', 'canceled', 'rejected', 'failed')),
  causes text NOT NULL,
  eyes_needed integer NOT NULL CHECK (eyes_needed BETWEEN 0 AND 2),
  waits_until_ms bigint NOT NULL,
  requested_at_ms bigint NOT NULL,
  closed_at_ms bigint,
  -- True once the ledger has booked the end.
  is_booked boolean NOT NULL DEFAULT false,
  decided_by text,
  note text,
  nonce bigint,
  tx_hash text,
  confirmations integer,
  CHECK ((status IN ('paid', 'canceled', 'rejected', 'failed')) = (closed_at_ms IS NOT NULL)),
  CHECK (status IN ('asked', 'canceled') OR withdrawal_id IS NOT NULL)
);
CREATE INDEX payouts_of_member ON payouts (member_id, requested_at_ms DESC);
CREATE INDEX payouts_open ON payouts (requested_at_ms) WHERE NOT is_booked;
CREATE INDEX payouts_recent ON payouts (network, asset, requested_at_ms);

-- What every broadcast of a payout was: one nonce, and each fee it was sent with.
CREATE TABLE payout_transactions (
  tx_hash text PRIMARY KEY,
  payout_id text NOT NULL REFERENCES payouts (payout_id),
  nonce bigint NOT NULL,
  raw text NOT NULL,
  signed_at_ms bigint NOT NULL
);

-- An operator's signature under one payout; two different ones above the second size.
CREATE TABLE payout_approvals (
  payout_id text NOT NULL REFERENCES payouts (payout_id),
  operator text NOT NULL,
  signature text NOT NULL,
  approved_at_ms bigint NOT NULL,
  PRIMARY KEY (payout_id, operator)
);

CREATE TABLE address_book (
  address_id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (member_id),
  network text NOT NULL,
  address text NOT NULL,
  label text NOT NULL,
  usable_from_ms bigint NOT NULL,
  created_at_ms bigint NOT NULL,
  UNIQUE (member_id, network, address)
);

-- Members whose withdrawals go to their address book only.
CREATE TABLE allow_lists (
  member_id bigint PRIMARY KEY REFERENCES members (member_id),
  -- When a wish to switch it off takes effect.
  ends_at_ms bigint
);
