/** A conversation and its messages as the desk knows them. */

import { asMemberId, type MemberId } from '@candor/money';
import type { Selectable } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { SupportConversationsTable, SupportMessagesTable } from './tables.ts';

export const STATES = ['waiting', 'responded', 'closed'] as const;
export type ConversationState = (typeof STATES)[number];
export type Author = 'member' | 'operator';

export interface Conversation {
  readonly conversationId: number;
  readonly memberId: MemberId;
  /** undefined: the chat with online service. */
  readonly title: string | undefined;
  readonly state: ConversationState;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly readByMember: number;
  readonly readByOperator: number;
}

export interface Message {
  readonly messageId: number;
  readonly author: Author;
  /** Plain words. */
  readonly content: string;
  readonly image: string | undefined;
  readonly sentAt: number;
}

/** What waits for the member: messages in the chat, tickets with an answer not seen. */
export interface Unread {
  readonly chat: number;
  readonly tickets: number;
}

/** A row with its numbers checked; a state that nobody knows is one that waits for the operator. */
export function conversationOf(row: Selectable<SupportConversationsTable>): Conversation {
  return {
    conversationId: wholeOf(row.conversation_id),
    memberId: asMemberId(wholeOf(row.member_id)),
    title: row.title ?? undefined,
    state: STATES.find((state) => state === row.state) ?? 'waiting',
    createdAt: wholeOf(row.created_at_ms),
    updatedAt: wholeOf(row.updated_at_ms),
    readByMember: wholeOf(row.member_read_id),
    readByOperator: wholeOf(row.operator_read_id),
  };
}

/** A message of its row. */
export function messageOf(row: Selectable<SupportMessagesTable>): Message {
  return {
    messageId: wholeOf(row.message_id),
    author: row.author === 'operator' ? 'operator' : 'member',
    content: row.content,
    image: row.image ?? undefined,
    sentAt: wholeOf(row.sent_at_ms),
  };
}
