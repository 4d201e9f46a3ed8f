/** POST /contract/profitLoss */
import { isBeyondLiquidation, setStop } from '../../trading/contractStops.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { askedPosition } from './askedPosition.ts';
import { contractRefusal } from './contractRefusal.ts';
import { refuseContract } from './openOrder.ts';
import { readStop, stopReply } from './stopPrices.ts';

export const contractProfitLoss: CommandHandler<'contractProfitLoss'> = async (
  request,
  context,
) => {
  const found = await askedPosition(context, request.positionId);
  if (!found) return { refusal: 'positionUnknown' };
  const { perp, place } = found;
  const terms = readStop(perp, request);
  if ('refusal' in terms) return refuseContract(perp, context, terms.refusal);
  const memberId = memberIdOf(context);
  const told = await setStop(context, { memberId, ...place, ...terms }, context.requestKey);
  if ('refusal' in told) return contractRefusal(perp, told);
  const { triggerId } = told;
  return stopReply(told, await isBeyondLiquidation(context, { memberId, triggerId }));
};
