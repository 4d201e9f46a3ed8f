/** What online service and tickets carry. Source: spec §3 ticket states, §5 ticket, §6 online service. */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { identifier, millis } from '../scalars.ts';
import { shownId, shownIdText } from '../shownId.ts';

/** A ticket; without one it is the chat with online service. */
export const ticketId = z.optional(shownIdText('ticket'));

export const supportMessage = record(
  {
    messageId: shownId('message'),
    author: z.enum(['member', 'operator']),
    content: z.string(),
    /** Where its picture is; absent without one. */
    image: z.optional(z.string()),
    createdAt: millis,
  },
  { messageId: 'id', image: 'image' },
);
export type SupportMessage = z.output<typeof supportMessage>;

/** §3 ticket: waiting, responded, closed. */
export const ticketStatus = z.enum(['waiting', 'responded', 'closed']);

export const ticket = record(
  {
    ticketId: shownId('ticket'),
    title: z.string(),
    status: ticketStatus,
    createdAt: millis,
    updatedAt: millis,
    /** The operator's messages that the member has not seen. */
    unread: identifier,
  },
  { ticketId: 'id' },
);
export type Ticket = z.output<typeof ticket>;

/** What waits for the member: messages in the chat, tickets with an answer not seen. */
export const unreadCounts = record({ chat: identifier, tickets: identifier });
export type UnreadCounts = z.output<typeof unreadCounts>;
