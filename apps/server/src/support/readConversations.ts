/** What is read of conversations; every question of a member carries their id, so that a foreign one is a missing one. */

import type { MemberId } from '@candor/money';
import { PAGE_SIZE } from '@candor/wire';
import type { Kysely } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import {
  type Conversation,
  type ConversationState,
  conversationOf,
  type Message,
  messageOf,
  type Unread,
} from './conversation.ts';

type Sql = Kysely<Database>;

/** Messages of one page of a thread. */
const THREAD_PAGE = 30;
const EVERYTHING_MAX = 100_000;
const LISTED_MAX = 200;

export interface TicketRow extends Conversation {
  readonly title: string;
  readonly unread: number;
}

export interface Thread {
  /** undefined: the member has never written in the chat. */
  readonly conversation: Conversation | undefined;
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
}

/** The member's chat (no id) or one of their tickets; undefined for a missing or foreign one. */
export async function findConversation(
  sql: Sql,
  memberId: MemberId,
  ticketId: number | undefined,
): Promise<Conversation | undefined> {
  const own = sql.selectFrom('support_conversations').selectAll().where('member_id', '=', memberId);
  const row = await (ticketId === undefined
    ? own.where('title', 'is', null)
    : own.where('title', 'is not', null).where('conversation_id', '=', String(ticketId))
  ).executeTakeFirst();
  return row && conversationOf(row);
}

/** A page of messages before one of them, or the newest. */
export async function readMessages(
  sql: Sql,
  conversationId: number,
  before: number | undefined,
): Promise<Pick<Thread, 'messages' | 'hasMore'>> {
  const all = sql
    .selectFrom('support_messages')
    .selectAll()
    .where('conversation_id', '=', String(conversationId));
  const rows = await (before === undefined ? all : all.where('message_id', '<', String(before)))
    .orderBy('message_id', 'desc')
    .limit(THREAD_PAGE + 1)
    .execute();
  const messages = rows.slice(0, THREAD_PAGE).map(messageOf).reverse();
  return { messages, hasMore: rows.length > THREAD_PAGE };
}

/** One page of the member's tickets, the one that changed last first, and how many there are. */
export async function readTickets(
  sql: Sql,
  memberId: MemberId,
  page: number,
): Promise<{ readonly rows: readonly TicketRow[]; readonly count: number }> {
  const own = sql
    .selectFrom('support_conversations as c')
    .where('member_id', '=', memberId)
    .where('title', 'is not', null);
  const rows = await own
    .selectAll()
    .select((at) =>
      at
        .selectFrom('support_messages as m')
        .select(({ fn }) => fn.countAll().as('unread'))
        .whereRef('m.conversation_id', '=', 'c.conversation_id')
        .where('m.author', '=', 'operator')
        .whereRef('m.message_id', '>', 'c.member_read_id')
        .as('unread'),
    )
    .orderBy('updated_at_ms', 'desc')
    .orderBy('conversation_id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const counted = await own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const tickets = rows.map((row) => {
    const conversation = conversationOf(row);
    return { ...conversation, title: conversation.title ?? '', unread: wholeOf(row.unread ?? 0) };
  });
  return { rows: tickets, count: wholeOf(counted.count) };
}

/** What the operator wrote and the member has not seen. */
export async function readUnread(sql: Sql, memberId: MemberId): Promise<Unread> {
  const rows = await sql
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.conversation_id', 'm.conversation_id')
    .select(({ fn }) => ['c.conversation_id', 'c.title', fn.countAll().as('count')])
    .where('c.member_id', '=', memberId)
    .where('m.author', '=', 'operator')
    .whereRef('m.message_id', '>', 'c.member_read_id')
    .groupBy(['c.conversation_id', 'c.title'])
    .execute();
  const chat = rows.find((row) => row.title === null);
  return {
    chat: wholeOf(chat?.count ?? 0),
    tickets: rows.filter((row) => row.title !== null).length,
  };
}

/** For the operator: conversations in a state, those that wait longest first. */
export async function listConversations(
  sql: Sql,
  state: ConversationState | undefined,
): Promise<readonly Conversation[]> {
  const all = sql.selectFrom('support_conversations').selectAll();
  const rows = await (state === undefined
    ? all.where('state', '!=', 'closed')
    : all.where('state', '=', state)
  )
    .orderBy('updated_at_ms')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(conversationOf);
}

/** For the operator: any conversation. */
export async function conversationById(
  sql: Sql,
  conversationId: number,
): Promise<Conversation | undefined> {
  const row = await sql
    .selectFrom('support_conversations')
    .selectAll()
    .where('conversation_id', '=', String(conversationId))
    .executeTakeFirst();
  return row && conversationOf(row);
}

/** Everything a member and the operator ever wrote to each other. */
export async function exportConversations(sql: Sql, memberId: MemberId) {
  const rows = await sql
    .selectFrom('support_conversations')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('conversation_id')
    .execute();
  const conversations = rows.map(conversationOf);
  const messages = await sql
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.conversation_id', 'm.conversation_id')
    .selectAll('m')
    .where('c.member_id', '=', memberId)
    .orderBy('m.message_id')
    .limit(EVERYTHING_MAX)
    .execute();
  const byConversation = Map.groupBy(messages, (row) => wholeOf(row.conversation_id));
  return conversations.map(({ conversationId, title, state, createdAt }) => ({
    title: title ?? 'online service',
    state,
    createdAt,
    messages: (byConversation.get(conversationId) ?? []).map(messageOf),
  }));
}
