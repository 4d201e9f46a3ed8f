-- What members and the operator write to each other. Without a title a conversation is the member's chat
-- with online service, of which there is one; with a title it is a ticket.

CREATE TABLE support_conversations (
  conversation_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members (member_id),
  title text,
  state text NOT NULL,
  created_at_ms bigint NOT NULL,
  updated_at_ms bigint NOT NULL,
  member_read_id bigint NOT NULL DEFAULT 0,
  operator_read_id bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX support_chat_of_member ON support_conversations (member_id) WHERE title IS NULL;
CREATE INDEX support_of_member ON support_conversations (member_id, updated_at_ms DESC);
CREATE INDEX support_by_state ON support_conversations (state, updated_at_ms);

CREATE TABLE support_messages (
  message_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES support_conversations (conversation_id) ON DELETE CASCADE,
  author text NOT NULL,
  content text NOT NULL,
  image text,
  request_key text UNIQUE,
  sent_at_ms bigint NOT NULL
);
CREATE INDEX support_messages_of ON support_messages (conversation_id, message_id DESC);
