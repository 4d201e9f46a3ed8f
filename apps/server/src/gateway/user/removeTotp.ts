/** POST /user/removeTotp */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** Switches the authenticator app off. */
export const removeTotp: Handler<'removeTotp'> = async (_request, context) => {
  const { members, caller } = context;
  const refused = await members.factors.removeTotp(sessionOf(context).memberId, caller);
  return refused ?? { data: {}, text: 'totpSwitchedOff' };
};
