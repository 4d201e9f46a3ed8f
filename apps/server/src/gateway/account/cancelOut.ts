/** POST /account/cancelOut */
import { type Handler, memberIdOf } from '../handler.ts';
import { withdrawalRow } from './presentWithdrawal.ts';

export const cancelOut: Handler<'cancelOut'> = async ({ withdrawalId }, context) => {
  const done = await context.payouts.cancel(memberIdOf(context), withdrawalId);
  if (done.refusal) return done;
  return { data: withdrawalRow(context, done), text: 'withdrawalCanceled' };
};
