/** POST /contract/editProfitLoss */

import { marketOfTrigger } from '@candor/core';
import { asOrderId } from '@candor/money';
import { changeStop, isBeyondLiquidation } from '../../trading/contractStops.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { refuseContract } from './openOrder.ts';
import { asPerp } from './perpMarket.ts';
import { readStop, stopReply } from './stopPrices.ts';

/** The exchange alone says whose stop it is: one that has gone since is still told what a first request was. */
export const contractEditProfitLoss: CommandHandler<'contractEditProfitLoss'> = async (
  request,
  context,
) => {
  const memberId = memberIdOf(context);
  const triggerId = asOrderId(request.stopId);
  const perp = asPerp(context.marketData.directory.market(marketOfTrigger(triggerId)));
  if (!perp) return { refusal: 'triggerUnknown' };
  const terms = readStop(perp, request);
  if ('refusal' in terms) return refuseContract(perp, context, terms.refusal);
  const told = await changeStop(context, { memberId, triggerId, ...terms }, context.requestKey);
  if ('refusal' in told) return refuseContract(perp, context, told.refusal);
  return stopReply(told, await isBeyondLiquidation(context, { memberId, triggerId }));
};
