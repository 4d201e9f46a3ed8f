/** POST /user/closeOnline */
import { type Handler, memberIdOf } from '../handler.ts';

/** Closes a ticket of the member's. */
export const closeOnline: Handler<'closeOnline'> = async ({ ticketId }, context) => {
  const refused = await context.support.close(memberIdOf(context), ticketId);
  return refused ?? { data: {}, text: 'ticketEnded' };
};
