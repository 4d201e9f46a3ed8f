/** POST /user/wsTicket */
import { type Handler, memberIdOf } from '../handler.ts';

/** A word for this session's sockets: good once, for a short time. */
export const wsTicket: Handler<'wsTicket'> = (_request, context) => {
  const memberId = memberIdOf(context);
  const { token } = context.caller;
  if (token === undefined) return { refusal: 'sessionMissing' };
  return { data: { ticket: context.socketTickets.make({ memberId, token }) } };
};
