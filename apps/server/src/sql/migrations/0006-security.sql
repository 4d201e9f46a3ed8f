-- Where sessions come from, when their member last proved who they are, and what happened to an account's guards.

ALTER TABLE sessions ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN device text;
ALTER TABLE sessions ADD COLUMN user_agent text;
ALTER TABLE sessions ADD COLUMN stepped_up_at_ms bigint;

CREATE TABLE security_events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (member_id),
  kind text NOT NULL,
  address text NOT NULL,
  device text,
  user_agent text,
  happened_at_ms bigint NOT NULL
);
CREATE INDEX security_events_of_member ON security_events (member_id, event_id DESC);
