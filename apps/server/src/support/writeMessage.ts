/** Writes a member's message: in turn with their other writing, once for each request key. */

import type { MemberId } from '@candor/money';
import { OPEN_TICKETS_MAX } from '@candor/wire';
import { type Kysely, sql as raw, type Transaction } from 'kysely';
import type { Refused, Told } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import { type Author, type Message, messageOf } from './conversation.ts';
import { findConversation } from './readConversations.ts';

type Work = Transaction<Database>;

/** An arbitrary constant of ours: the writing of one member takes turns. */
const TURN = 8_420_070;

/** Binds a picture to this message; false when it is no unattached upload of this member's. */
export type AttachImage = (
  work: Kysely<Database>,
  memberId: MemberId,
  url: string,
) => Promise<boolean>;

export interface NewMessage {
  readonly memberId: MemberId;
  /** With a title a new ticket. */
  readonly title: string | undefined;
  /** Without a title: a reply to this ticket; without both a message in the chat. */
  readonly ticketId: number | undefined;
  readonly content: string;
  readonly image: string | undefined;
  /** 0n: each request is a message of its own. */
  readonly requestKey: bigint;
}

export interface Written {
  readonly conversationId: number;
  readonly message: Message;
  /** True when an earlier request with the same key wrote it. */
  readonly isRepeat: boolean;
}

/** Why there is no place for a message. */
type PlaceRefusal = 'ticketUnknown' | 'ticketClosed' | 'ticketsTooMany';
/** Why a message is not written. */
export type WriteRefusal = PlaceRefusal | 'imageUnknown' | 'idempotencyKeyReused';

/** Ends the transaction without a trace. */
class ImageUnknown extends Error {}

/** Writes it, or tells why not. */
export async function writeMessage(
  desk: { readonly sql: Kysely<Database>; readonly attachImage: AttachImage },
  given: NewMessage,
  sentAt: number,
): Promise<Told<Written, Refused<WriteRefusal>>> {
  try {
    return await writeInTurn(desk, given, sentAt);
  } catch (error) {
    if (error instanceof ImageUnknown) return { refusal: 'imageUnknown' };
    throw error;
  }
}

function writeInTurn(
  { sql, attachImage }: { readonly sql: Kysely<Database>; readonly attachImage: AttachImage },
  given: NewMessage,
  sentAt: number,
): Promise<Told<Written, Refused<WriteRefusal>>> {
  const { memberId, image } = given;
  return sql.transaction().execute(async (work) => {
    await raw`select pg_advisory_xact_lock(${TURN}, ${memberId % 2 ** 31}::int)`.execute(work);
    const earlier = await findRepeat(work, given);
    if (earlier) return earlier;
    const place = await placeOf(work, given, sentAt);
    if (typeof place !== 'number') return place;
    if (image !== undefined && !(await attachImage(work, memberId, image)))
      throw new ImageUnknown();
    const content = { author: 'member', content: given.content, image } as const;
    const requestKey = given.requestKey === 0n ? null : String(given.requestKey);
    const message = await addMessage(work, {
      conversationId: place,
      ...content,
      requestKey,
      sentAt,
    });
    return { conversationId: place, message, isRepeat: false };
  });
}

/** What an earlier request with the same key wrote, or that it wrote something else; undefined before. */
export async function findRepeat(
  work: Kysely<Database>,
  given: NewMessage,
): Promise<Told<Written, Refused<WriteRefusal>> | undefined> {
  if (given.requestKey === 0n) return undefined;
  const row = await work
    .selectFrom('support_messages as m')
    .innerJoin('support_conversations as c', 'c.conversation_id', 'm.conversation_id')
    .selectAll('m')
    .select('c.title')
    .where('m.request_key', '=', String(given.requestKey))
    .where('c.member_id', '=', String(given.memberId))
    .executeTakeFirst();
  if (!row) return undefined;
  const conversationId = wholeOf(row.conversation_id);
  const isSamePlace =
    given.title === undefined
      ? given.ticketId === (row.title === null ? undefined : conversationId)
      : given.title === row.title;
  const isSame = row.content === given.content && (row.image ?? undefined) === given.image;
  if (!isSame || !isSamePlace) return { refusal: 'idempotencyKeyReused' };
  return { conversationId, message: messageOf(row), isRepeat: true };
}

/** Where the message goes: a new ticket, an open one of the member's, or their chat. */
async function placeOf(
  work: Work,
  given: NewMessage,
  at: number,
): Promise<number | Refused<PlaceRefusal>> {
  const { memberId, title, ticketId } = given;
  if (title !== undefined) return openTicket(work, { memberId, title, at });
  const known = await findConversation(work, memberId, ticketId);
  if (ticketId !== undefined && known === undefined) return { refusal: 'ticketUnknown' };
  if (known?.state === 'closed') return { refusal: 'ticketClosed' };
  if (known === undefined) return addConversation(work, { memberId, title: null, at });
  const isOpen = await setState(work, known.conversationId, { state: 'waiting', at });
  return isOpen ? known.conversationId : { refusal: 'ticketClosed' };
}

async function openTicket(
  work: Work,
  { memberId, title, at }: { memberId: MemberId; title: string; at: number },
): Promise<number | Refused<PlaceRefusal>> {
  const { count } = await work
    .selectFrom('support_conversations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .where('title', 'is not', null)
    .where('state', '!=', 'closed')
    .executeTakeFirstOrThrow();
  if (wholeOf(count) >= OPEN_TICKETS_MAX) return { refusal: 'ticketsTooMany' };
  return addConversation(work, { memberId, title, at });
}

async function addConversation(
  work: Work,
  { memberId, title, at }: { memberId: MemberId; title: string | null; at: number },
): Promise<number> {
  const row = await work
    .insertInto('support_conversations')
    .values({ member_id: memberId, title, state: 'waiting', created_at_ms: at, updated_at_ms: at })
    .returning('conversation_id')
    .executeTakeFirstOrThrow();
  return wholeOf(row.conversation_id);
}

/** Sets the state and moves the conversation to the front; false when it was closed meanwhile, which lasts. */
export async function setState(
  work: Kysely<Database>,
  conversationId: number,
  { state, at }: { readonly state: 'waiting' | 'responded' | 'closed'; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('support_conversations')
    .set({ state, updated_at_ms: at })
    .where('conversation_id', '=', String(conversationId))
    .where('state', '!=', 'closed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds one message. */
export async function addMessage(
  work: Kysely<Database>,
  added: {
    readonly conversationId: number;
    readonly author: Author;
    readonly content: string;
    readonly image: string | undefined;
    readonly requestKey: string | null;
    readonly sentAt: number;
  },
): Promise<Message> {
  const row = await work
    .insertInto('support_messages')
    .values({
      conversation_id: added.conversationId,
      author: added.author,
      content: added.content,
      image: added.image ?? null,
      request_key: added.requestKey,
      sent_at_ms: added.sentAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return messageOf(row);
}
