/** The support desk: members write to the operator in one chat and in tickets; SQL is its truth. */

import type { MemberId } from '@candor/money';
import { checkMessage, checkTicket, cleanLine, cleanWords, type WordsRefusal } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Refused, Told } from '../desk/refused.ts';
import { admit, openThrottle, type Throttle } from '../desk/throttle.ts';
import type { Database } from '../sql/database.ts';
import { markRead } from './markRead.ts';
import type { SupportNews, TellNews } from './news.ts';
import { type ReadImage, supportOperations } from './operatorDesk.ts';
import {
  exportConversations,
  findConversation,
  readMessages,
  readTickets,
  readUnread,
  type Thread,
} from './readConversations.ts';
import type { WriteRefusal } from './writeMessage.ts';
import {
  type AttachImage,
  findRepeat,
  setState,
  type Written,
  writeMessage,
} from './writeMessage.ts';

export interface SupportOptions {
  readonly sql: Kysely<Database>;
  readonly attachImage: AttachImage;
  /** The JPEG of a member's upload, for the operator. */
  readonly readImage: ReadImage;
  readonly now: () => number;
}

export interface Draft {
  readonly title: string | undefined;
  readonly content: string;
  readonly image: string | undefined;
  readonly ticketId: number | undefined;
  readonly requestKey: bigint;
}

const TICKET_UNKNOWN: Refused<'ticketUnknown'> = { refusal: 'ticketUnknown' };
const PER_MINUTE = { points: 10, seconds: 60 };
const PER_DAY = { points: 300, seconds: 86_400 };

export type SupportDesk = ReturnType<typeof openSupport>;

/** Opens the desk. */
export function openSupport(options: SupportOptions) {
  const { sql, now } = options;
  const limits = [openThrottle(PER_MINUTE), openThrottle(PER_DAY)];
  const listeners = new Set<(news: SupportNews) => void>();
  const tell: TellNews = async ({ memberId, conversationId, title, state }, what) => {
    if (listeners.size === 0) return;
    const ticketId = title === undefined ? undefined : conversationId;
    const unread = await readUnread(sql, memberId);
    const nothing = { message: undefined, readByOperator: undefined };
    const news = { memberId, ticketId, status: state, ...nothing, ...what, unread };
    for (const listener of listeners) listener(news);
  };
  return {
    /** Writes a message; a picture must be the member's own upload. */
    send: (memberId: MemberId, draft: Draft) =>
      sendMessage({ ...options, limits, tell }, memberId, draft),
    /** The chat or a ticket; one that is not the member's is refused like a missing one. */
    thread: (memberId: MemberId, place: ThreadPlace) => readThread(sql, memberId, place),
    tickets: (memberId: MemberId, page: number) => readTickets(sql, memberId, page),
    unread: (memberId: MemberId) => readUnread(sql, memberId),
    /** The member has seen up to a message; never back. */
    read: async (
      memberId: MemberId,
      ticketId: number | undefined,
      messageId: number,
    ): Promise<Refused<'ticketUnknown'> | undefined> => {
      const known = await findConversation(sql, memberId, ticketId);
      if (known === undefined) return ticketId === undefined ? undefined : TICKET_UNKNOWN;
      await markRead(sql, known, { side: 'member_read_id', messageId });
      await tell(known, {});
      return undefined;
    },
    /** Closes a ticket of the member's. */
    close: async (
      memberId: MemberId,
      ticketId: number,
    ): Promise<Refused<'ticketUnknown' | 'ticketClosed'> | undefined> => {
      const known = await findConversation(sql, memberId, ticketId);
      if (known === undefined) return TICKET_UNKNOWN;
      if (!(await setState(sql, ticketId, { state: 'closed', at: now() })))
        return { refusal: 'ticketClosed' };
      await tell(known, { status: 'closed' });
      return undefined;
    },
    /** Calls `listener` with news for members; returns what stops it. */
    onNews: (listener: (news: SupportNews) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Everything of a member, for their copy. */
    exportOf: (memberId: MemberId) => exportConversations(sql, memberId),
    /** Takes away everything of a member; the messages go with their conversations. */
    eraseOf: async (memberId: MemberId): Promise<void> => {
      await sql.deleteFrom('support_conversations').where('member_id', '=', memberId).execute();
    },
    /** What the operator asks of this desk. */
    operations: supportOperations({ sql, now, tell, readImage: options.readImage }),
  };
}

interface ThreadPlace {
  readonly ticketId?: number | undefined;
  /** A message's id: those before it. */
  readonly before?: number | undefined;
}

async function readThread(
  sql: Kysely<Database>,
  memberId: MemberId,
  { ticketId, before }: ThreadPlace,
): Promise<Told<Thread, Refused<'ticketUnknown'>>> {
  const conversation = await findConversation(sql, memberId, ticketId);
  if (conversation === undefined) {
    return ticketId === undefined ? { conversation, messages: [], hasMore: false } : TICKET_UNKNOWN;
  }
  return { conversation, ...(await readMessages(sql, conversation.conversationId, before)) };
}

interface Sending extends SupportOptions {
  readonly limits: readonly Throttle[];
  readonly tell: TellNews;
}

async function sendMessage(
  desk: Sending,
  memberId: MemberId,
  draft: Draft,
): Promise<
  Told<Written, Refused<WriteRefusal | WordsRefusal | 'tooManyRequests' | 'requestInvalid'>>
> {
  const title = draft.title === undefined ? undefined : cleanLine(draft.title);
  const content = cleanWords(draft.content);
  const wrong = problemOf({ ...draft, title, content });
  if (wrong) return { refusal: wrong };
  const { image, ticketId, requestKey } = draft;
  const message = { memberId, title, content, image, ticketId, requestKey };
  // Asked first: who repeats a request has written it already, and hears so.
  const earlier = await findRepeat(desk.sql, message);
  if (earlier) return earlier;
  const tries = desk.limits.map((limit) => [limit, String(memberId)] as const);
  const tooMany = await admit('tooManyRequests', tries);
  if (tooMany) return tooMany;
  const written = await writeMessage(desk, message, desk.now());
  if (written.refusal !== undefined || written.isRepeat) return written;
  const isTicket = title !== undefined || ticketId !== undefined;
  const place = await findConversation(
    desk.sql,
    memberId,
    isTicket ? written.conversationId : undefined,
  );
  if (place) await desk.tell(place, { message: written.message });
  return written;
}

function problemOf({ title, ticketId, content, image }: Omit<Draft, 'requestKey'>) {
  if (title === undefined) return checkMessage(content, image !== undefined);
  return ticketId === undefined ? checkTicket(title, content) : 'requestInvalid';
}
