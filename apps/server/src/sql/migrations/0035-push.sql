-- Push messages: the exchange's key, sealed, and the browsers that wait, one a session; they end with it.
CREATE TABLE push_keys (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_point text NOT NULL,
  sealed_key bytea NOT NULL
);
CREATE TABLE push_subscriptions (
  session_id text PRIMARY KEY REFERENCES sessions (session_id) ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES members (member_id),
  endpoint_digest text NOT NULL UNIQUE,
  sealed_subscription bytea NOT NULL,
  kinds text NOT NULL,
  created_at_ms bigint NOT NULL
);
CREATE INDEX push_subscriptions_of_member ON push_subscriptions (member_id);
