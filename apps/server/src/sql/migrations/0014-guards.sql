-- What guards a member's money and how they are told: fund passwords, and the language they last used.

CREATE TABLE fund_passwords (
  member_id bigint PRIMARY KEY REFERENCES members (member_id),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  -- Tries since the last right one; at the limit they end until locked_until_ms.
  tries integer NOT NULL DEFAULT 0,
  locked_until_ms bigint NOT NULL DEFAULT 0,
  changed_at_ms bigint NOT NULL
);

ALTER TABLE members ADD COLUMN locale text;
