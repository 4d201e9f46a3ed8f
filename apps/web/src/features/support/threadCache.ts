/** A thread as it is kept: pages of messages, the newest page first; news are patched in. */
import type { CALLS, ResponseOf, SupportMessage, SupportPush } from '@candor/wire';
import type { InfiniteData } from '@tanstack/react-query';

export type ThreadPage = ResponseOf<typeof CALLS.onlineList>;
export type ThreadData = InfiniteData<ThreadPage, unknown>;

/** What is read of support besides its calls: the pictures of messages. */
export const PICTURES = { path: 'supportPicture' };

/** Every message that is known, oldest first, each once: rows and news come in order, the newest page first. */
export function messagesOf(data: ThreadData | undefined): SupportMessage[] {
  const known = new Map<number, SupportMessage>();
  for (const page of (data?.pages ?? []).toReversed()) {
    for (const message of page.rows) known.set(message.messageId, message);
  }
  return [...known.values()];
}

/** Which of the messages has the id; -1 when it is older than all of them, or none. An id itself tells no order. */
export function placeOf(messages: readonly SupportMessage[], messageId: number): number {
  return messages.findIndex((message) => message.messageId === messageId);
}

/** The later of two marks of what was seen. */
function laterOf(data: ThreadData, kept: number, told: number): number {
  const messages = messagesOf(data);
  return placeOf(messages, told) > placeOf(messages, kept) ? told : kept;
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
    readByOperator: laterOf(written, page.readByOperator, readByOperator ?? 0),
    ticket: page.ticket && { ...page.ticket, status: status ?? page.ticket.status },
  }));
}

/** The thread once the member has seen it up to a message. */
export function withRead(data: ThreadData, messageId: number): ThreadData {
  return onNewest(data, (page) => ({
    ...page,
    readByMember: laterOf(data, page.readByMember, messageId),
  }));
}

function onNewest(data: ThreadData, change: (page: ThreadPage) => ThreadPage): ThreadData {
  const [newest, ...older] = data.pages;
  return newest ? { ...data, pages: [change(newest), ...older] } : data;
}
