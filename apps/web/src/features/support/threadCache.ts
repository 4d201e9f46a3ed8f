/** A thread as it is kept: pages of messages, the newest page first; news are patched in. */
import type { CALLS, ResponseOf, SupportMessage, SupportPush } from '@candor/wire';
import type { InfiniteData } from '@tanstack/react-query';

export type ThreadPage = ResponseOf<typeof CALLS.onlineList>;
export type ThreadData = InfiniteData<ThreadPage, unknown>;

/** The key of the chat (no ticket) or of a ticket's thread. */
export function threadKey(ticketId: number | undefined) {
  return ['support', 'thread', ticketId ?? 'chat'] as const;
}

export const TICKETS_KEY = ['support', 'tickets'] as const;

/** Every message that is known, oldest first, each once. */
export function messagesOf(data: ThreadData | undefined): SupportMessage[] {
  const known = new Map<number, SupportMessage>();
  for (const page of data?.pages ?? []) {
    for (const message of page.rows) known.set(message.messageId, message);
  }
  return [...known.values()].sort((a, b) => a.messageId - b.messageId);
}

/** The thread with a message that it may have already. */
export function withMessage(data: ThreadData, message: SupportMessage): ThreadData {
  const isKnown = data.pages.some(({ rows }) =>
    rows.some(({ messageId }) => messageId === message.messageId),
  );
  return isKnown ? data : onNewest(data, (page) => ({ ...page, rows: [...page.rows, message] }));
}

/** The thread after news about it. */
export function withNews(data: ThreadData, news: SupportPush): ThreadData {
  const { message, status, readByOperator } = news;
  const written = message ? withMessage(data, message) : data;
  return onNewest(written, (page) => ({
    ...page,
    readByOperator: Math.max(page.readByOperator, readByOperator ?? 0),
    ticket: page.ticket && { ...page.ticket, status: status ?? page.ticket.status },
  }));
}

/** The thread once the member has seen it up to a message. */
export function withRead(data: ThreadData, messageId: number): ThreadData {
  return onNewest(data, (page) => ({
    ...page,
    readByMember: Math.max(page.readByMember, messageId),
  }));
}

function onNewest(data: ThreadData, change: (page: ThreadPage) => ThreadPage): ThreadData {
  const [newest, ...older] = data.pages;
  return newest ? { ...data, pages: [change(newest), ...older] } : data;
}
