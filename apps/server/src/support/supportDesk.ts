/** The support desk: members write to the operator in one chat and in tickets; SQL is its truth. */

import type { MemberId } from '@candor/money';
import { checkMessage, checkTicket, cleanLine, cleanWords } from '@candor/wire';
import type { Kysely } from 'kysely';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
import type { SupportRefusal } from './refusals.ts';
import { type AttachImage, setState, type Written, writeMessage } from './writeMessage.ts';

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

interface Refused {
  readonly refusal: SupportRefusal;
  /** When it may be tried again, if that is a matter of waiting. */
  readonly waitSeconds?: number;
}

const PER_MINUTE = { points: 10, duration: 60 };
const PER_DAY = { points: 300, duration: 86_400 };

export type SupportDesk = ReturnType<typeof openSupport>;

/** Opens the desk. */
export function openSupport(options: SupportOptions) {
  const { sql, now } = options;
  const limits = [new RateLimiterMemory(PER_MINUTE), new RateLimiterMemory(PER_DAY)];
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
    /** The chat or a ticket; undefined for a ticket that is not the member's. */
    thread: (memberId: MemberId, place: ThreadPlace) => readThread(sql, memberId, place),
    tickets: (memberId: MemberId, page: number) => readTickets(sql, memberId, page),
    unread: (memberId: MemberId) => readUnread(sql, memberId),
    /** The member has seen up to a message; never back. False for a ticket that is not theirs. */
    read: async (memberId: MemberId, ticketId: number | undefined, messageId: number) => {
      const known = await findConversation(sql, memberId, ticketId);
      if (known === undefined) return ticketId === undefined;
      await markRead(sql, known, { side: 'member_read_id', messageId });
      await tell(known, {});
      return true;
    },
    /** Closes a ticket of the member's. */
    close: async (memberId: MemberId, ticketId: number): Promise<SupportRefusal | undefined> => {
      const known = await findConversation(sql, memberId, ticketId);
      if (known === undefined) return 'ticketUnknown';
      if (!(await setState(sql, ticketId, { state: 'closed', at: now() }))) return 'ticketClosed';
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
      await sql
        .deleteFrom('support_conversations')
        .where('member_id', '=', String(memberId))
        .execute();
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
): Promise<Thread | undefined> {
  const conversation = await findConversation(sql, memberId, ticketId);
  if (conversation === undefined) {
    return ticketId === undefined ? { conversation, messages: [], hasMore: false } : undefined;
  }
  return { conversation, ...(await readMessages(sql, conversation.conversationId, before)) };
}

interface Sending extends SupportOptions {
  readonly limits: readonly RateLimiterMemory[];
  readonly tell: TellNews;
}

async function sendMessage(
  desk: Sending,
  memberId: MemberId,
  draft: Draft,
): Promise<Refused | Written> {
  const title = draft.title === undefined ? undefined : cleanLine(draft.title);
  const content = cleanWords(draft.content);
  const wrong = problemOf({ ...draft, title, content });
  if (wrong) return { refusal: wrong };
  const waitSeconds = await admit(desk.limits, memberId);
  if (waitSeconds > 0) return { refusal: 'tooManyRequests', waitSeconds };
  const { image, ticketId, requestKey } = draft;
  const message = { memberId, title, content, image, ticketId, requestKey };
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

/** Seconds to wait when the member has written too much, else 0; counted before it is judged. */
async function admit(limits: readonly RateLimiterMemory[], memberId: MemberId): Promise<number> {
  for (const limit of limits) {
    try {
      await limit.consume(String(memberId));
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1_000) || 1;
      throw error;
    }
  }
  return 0;
}
