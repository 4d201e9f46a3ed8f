/** POST /user/closeOnline: the member closes a ticket of their own; it takes no reply any more. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { shownId } from '../shownId.ts';

export const closeOnline = defineCall({
  method: 'POST',
  path: '/user/closeOnline',
  auth: 'member',
  request: record({ ticketId: shownId('ticket') }, { ticketId: 'id' }),
  response: record({}),
  rejects: ['ticketUnknown', 'ticketClosed'],
});
