/** POST /trad/amendEntrust */
import { lotsToNumber } from '@candor/money';
import { amend, marketOfName } from '../../trading/amendOrder.ts';
import { refuseOrder } from '../../trading/refuseOrder.ts';
import { lackedByAmendment, readAmendment } from '../amendment.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { lacks } from '../lacks.ts';
import { orderNamed } from '../orderNamed.ts';
import { averagePriceText, quantityText } from '../present.ts';
import { orderRefusal } from './orderRefusal.ts';

export const amendEntrust: CommandHandler<'amendEntrust'> = async (request, context) => {
  const missing = lackedByAmendment(request);
  if (missing !== undefined) return lacks(missing);
  const name = { memberId: memberIdOf(context), ...orderNamed(request) };
  const marketId = await marketOfName(context, name, context.requestKey);
  const market = marketId === undefined ? undefined : context.marketData.directory.market(marketId);
  if (marketId === undefined || market === undefined) return { refusal: 'orderUnknown' };
  const to = readAmendment(request, market.spec);
  if ('refusal' in to) return orderRefusal(market, refuseOrder(context, marketId, to.refusal));
  const told = await amend(context, { type: 'amendOrder', name, marketId, to }, context.requestKey);
  if ('refusal' in told) return orderRefusal(market, told);
  const filled = lotsToNumber(told.quantityFilled);
  return {
    data: {
      orderId: told.orderId,
      keepsPlace: told.keepsPlace,
      quantityFilled: quantityText(market, filled),
      averagePrice: averagePriceText(market, told.quoteFilled, filled),
    },
    text: 'orderAmended',
  };
};
