/** POST /contract/closeAllEntrust */
import { cancelContracts } from '../../trading/cancelContract.ts';
import { canceledReply } from '../canceledReply.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { perpFilterOf } from './records.ts';

export const contractCloseAllEntrust: CommandHandler<'contractCloseAllEntrust'> = async (
  request,
  context,
) => {
  const filter = perpFilterOf(request, context);
  if ('refusal' in filter) return filter;
  const orders = { memberId: memberIdOf(context), marketId: filter.marketId };
  const told = await cancelContracts(context, orders, context.requestKey);
  if ('refusal' in told) return told;
  return canceledReply(told);
};
