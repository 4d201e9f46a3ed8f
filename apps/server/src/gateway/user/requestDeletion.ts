/** POST /user/requestDeletion */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** Written down for the operator; nothing is erased yet. */
export const requestDeletion: Handler<'requestDeletion'> = async ({ givesUpRest }, context) => {
  const { memberId } = sessionOf(context);
  await context.members.account.requestDeletion(memberId, context.caller, givesUpRest);
  return { data: {}, text: 'deletionRequested' };
};
