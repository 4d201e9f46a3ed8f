/** POST /contract/closeProfitLoss */
import { asOrderId } from '@candor/money';
import { cancelTrigger } from '../../trading/contractStops.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';

export const contractCloseProfitLoss: CommandHandler<'contractCloseProfitLoss'> = async (
  { stopId },
  context,
) => {
  const trigger = { memberId: memberIdOf(context), triggerId: asOrderId(stopId) };
  const refused = await cancelTrigger(context, trigger, context.requestKey);
  return refused ?? { data: { stopId }, text: 'stopCanceled' };
};
