/** POST /user/cancelDeletion */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** The wish is taken back; without one nothing happens. */
export const cancelDeletion: Handler<'cancelDeletion'> = async (_request, context) => {
  await context.members.account.cancelDeletion(sessionOf(context).memberId, context.caller);
  return { data: {}, text: 'deletionTakenBack' };
};
