/** The support desk's tables (migration 0015). Times are UTC epoch milliseconds. */

import type { ColumnType, Generated } from 'kysely';
import type { Identity, Whole } from '../desk/columns.ts';

export interface SupportConversationsTable {
  conversation_id: Identity;
  member_id: Whole;
  /** null: the chat with online service. */
  title: string | null;
  /** waiting, responded or closed. */
  state: string;
  created_at_ms: Whole;
  updated_at_ms: Whole;
  /** The newest message that each side has seen. */
  member_read_id: ColumnType<string | number, number | undefined, number>;
  operator_read_id: ColumnType<string | number, number | undefined, number>;
}

export interface SupportMessagesTable {
  message_id: Identity;
  conversation_id: Whole;
  /** member or operator. */
  author: string;
  content: string;
  image: string | null;
  /** The Idempotency-Key of its request; the member is part of it. */
  request_key: Generated<string | null>;
  sent_at_ms: Whole;
}

export interface SupportTables {
  support_conversations: SupportConversationsTable;
  support_messages: SupportMessagesTable;
}
