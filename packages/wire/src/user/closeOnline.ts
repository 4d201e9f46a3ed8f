/** POST /user/closeOnline: the member closes a ticket of their own; it takes no reply any more. */
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { identifier } from '../scalars.ts';

export const closeOnline = defineCall({
  method: 'POST',
  path: '/user/closeOnline',
  auth: 'member',
  request: record({ ticketId: identifier }, { ticketId: 'id' }),
  response: record({}),
  rejects: ['ticketUnknown', 'ticketClosed'],
});
