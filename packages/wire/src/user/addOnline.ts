/**
 * POST /user/addOnline: a message to the operator. With a title a new ticket, with an id a reply to a
 * ticket, with neither a message in the chat. A repeat under the same Idempotency-Key adds nothing.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownId } from '../shownId.ts';
import { supportMessage, ticketId } from './support.ts';

const words = z.string().check(z.maxLength(8_000));

export const addOnline = defineCall({
  method: 'POST',
  path: '/user/addOnline',
  auth: 'member',
  takesKey: true,
  request: record(
    {
      title: z.optional(words),
      content: z.optional(words),
      image: z.optional(z.string().check(z.maxLength(300))),
      ticketId,
    },
    { ticketId: 'id', image: 'image' },
  ),
  response: record(
    { ticketId: z.optional(shownId('ticket')), message: supportMessage },
    { ticketId: 'id' },
  ),
  rejects: [
    'ticketTitleRequired',
    'ticketTitleTooLong',
    'ticketContentRequired',
    'ticketContentLength',
    'ticketsTooMany',
    'ticketUnknown',
    'ticketClosed',
    'messageRequired',
    'messageTooLong',
    'imageUnknown',
  ],
});
