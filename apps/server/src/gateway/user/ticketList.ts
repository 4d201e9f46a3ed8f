/** GET /user/ticketList */
import { type Handler, memberIdOf } from '../handler.ts';
import { ticketOf } from './supportWire.ts';

/** The member's tickets and what waits for them. */
export const ticketList: Handler<'ticketList'> = async ({ page = 1 }, context) => {
  const memberId = memberIdOf(context);
  const { rows, count } = await context.support.tickets(memberId, page);
  const unread = await context.support.unread(memberId);
  return { data: { rows: rows.flatMap((row) => ticketOf(row, row.unread) ?? []), count, unread } };
};
