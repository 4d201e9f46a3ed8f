/** POST /contract/editProfitLoss */

import { marketOfTrigger } from '@candor/core';
import { asOrderId } from '@candor/money';
import { askPositions } from '../../engine/askPositions.ts';
import { changeStop, isBeyondLiquidation } from '../../trading/contractStops.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { contractRefusal } from './contractRefusal.ts';
import { asPerp } from './perpMarket.ts';
import { readStop, stopReply } from './stopPrices.ts';

export const contractEditProfitLoss: CommandHandler<'contractEditProfitLoss'> = async (
  request,
  context,
) => {
  const memberId = memberIdOf(context);
  const triggerId = asOrderId(request.stopId);
  const { triggers } = await askPositions(context.engine, memberId, marketOfTrigger(triggerId));
  const stop = triggers.find((each) => each.kind === 'stop' && each.triggerId === triggerId);
  const perp = stop && asPerp(context.marketData.directory.market(stop.marketId));
  if (!perp) return { refusal: 'triggerUnknown' };
  const terms = readStop(perp, request);
  if ('refusal' in terms) return terms;
  const told = await changeStop(context, { memberId, triggerId, ...terms }, context.requestKey);
  if ('refusal' in told) return contractRefusal(perp, told);
  const { marketId, side, mode } = stop;
  const isBeyond = await isBeyondLiquidation(context, { memberId, marketId, side, mode, ...terms });
  return stopReply(triggerId, isBeyond);
};
