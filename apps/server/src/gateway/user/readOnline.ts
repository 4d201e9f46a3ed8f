/** POST /user/readOnline */
import { type Handler, memberIdOf } from '../handler.ts';

/** Moves the member's mark. */
export const readOnline: Handler<'readOnline'> = async ({ ticketId, messageId }, context) => {
  const memberId = memberIdOf(context);
  const refused = await context.support.read(memberId, ticketId, messageId);
  if (refused) return refused;
  return { data: { unread: await context.support.unread(memberId) } };
};
