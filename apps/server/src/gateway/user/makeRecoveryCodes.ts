/** POST /user/makeRecoveryCodes */
import type { Handler } from '../handler.ts';
import { newCodesReply } from '../member/newCodesReply.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** Ten new codes; the earlier ones end. */
export const makeRecoveryCodes: Handler<'makeRecoveryCodes'> = async (_request, context) => {
  const { members, caller } = context;
  const done = await members.factors.makeRecoveryCodes(sessionOf(context).memberId, caller);
  return newCodesReply(done, 'recoveryCodesMade');
};
