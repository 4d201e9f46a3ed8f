/** POST /user/readOnline: the member has seen the chat, or a ticket, up to a message. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownId } from '../shownId.ts';
import { ticketId, unreadCounts } from './support.ts';

export const readOnline = defineCall({
  method: 'POST',
  path: '/user/readOnline',
  auth: 'member',
  request: record({ ticketId, messageId: shownId('message') }, { ticketId: 'id' }),
  response: record({ unread: unreadCounts }),
  rejects: ['ticketUnknown'],
});
