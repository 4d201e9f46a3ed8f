/** GET /user/ticketList: the member's tickets, the one with the newest message first. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { identifier, pageNumber } from '../scalars.ts';
import { ticket, unreadCounts } from './support.ts';

export const ticketList = defineCall({
  method: 'GET',
  path: '/user/ticketList',
  auth: 'member',
  request: record({ page: pageNumber }),
  response: record({ rows: z.array(ticket), count: identifier, unread: unreadCounts }),
});
