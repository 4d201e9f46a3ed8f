/** What the support desk says, as the wire tells it. */
import type { SupportMessage, SupportPush, Ticket } from '@candor/wire';
import type { Conversation, Message } from '../../support/conversation.ts';
import type { SupportNews } from '../../support/news.ts';

/** A message with the time at which it was sent. */
export function supportMessageOf(message: Message): SupportMessage {
  const { messageId, author, content, image, sentAt } = message;
  return { messageId, author, content, image, createdAt: sentAt };
}

/** A ticket; the chat is none. */
export function ticketOf(conversation: Conversation, unread: number): Ticket | undefined {
  const { conversationId, title, state, createdAt, updatedAt } = conversation;
  if (title === undefined) return undefined;
  return { ticketId: conversationId, title, status: state, createdAt, updatedAt, unread };
}

/** News for the member's open pages. */
export function supportPushOf(news: SupportNews): SupportPush {
  const { ticketId, status, message, readByOperator, unread } = news;
  return {
    ticketId,
    status,
    message: message && supportMessageOf(message),
    readByOperator,
    unread,
  };
}
