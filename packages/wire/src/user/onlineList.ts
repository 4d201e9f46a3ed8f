/** GET /user/onlineList: the messages of the chat, or of a ticket, oldest first; `before` pages back. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownId, shownIdText } from '../shownId.ts';
import { supportMessage, ticket, ticketId } from './support.ts';

export const onlineList = defineCall({
  method: 'GET',
  path: '/user/onlineList',
  auth: 'member',
  request: record({ ticketId, before: z.optional(shownIdText('message')) }, { ticketId: 'id' }),
  response: record({
    rows: z.array(supportMessage),
    /** True when there are earlier ones. */
    hasMore: z.boolean(),
    /** The newest message that the member has seen, and that the operator has. */
    readByMember: shownId('message'),
    readByOperator: shownId('message'),
    ticket: z.optional(ticket),
  }),
  rejects: ['ticketUnknown'],
});
