/** POST /user/confirmTotp */
import type { Handler } from '../handler.ts';
import { newCodesReply } from '../member/newCodesReply.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** The app proves that it holds the secret; from now on it counts. */
export const confirmTotp: Handler<'confirmTotp'> = async ({ code }, context) => {
  const { members, caller } = context;
  const done = await members.factors.confirmTotp(sessionOf(context).memberId, code, caller);
  return newCodesReply(done, 'totpSwitchedOn');
};
