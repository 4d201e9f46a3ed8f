/** POST /trad/closeAllEntrust */
import { cancelAll } from '../../trading/cancelOrders.ts';
import { canceledReply } from '../canceledReply.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { filterOf } from './records.ts';

export const closeAllEntrust: CommandHandler<'closeAllEntrust'> = async (request, context) => {
  const filter = filterOf(request, context);
  if ('refusal' in filter) return filter;
  const orders = { memberId: memberIdOf(context), marketId: filter.marketId };
  const told = await cancelAll(context, orders, context.requestKey);
  if ('refusal' in told) return told;
  return canceledReply(told);
};
