/** POST /contract/amendEntrust */
import { lotsToNumber } from '@candor/money';
import { amend, marketOfName } from '../../trading/amendOrder.ts';
import { lackedByAmendment, readAmendment } from '../amendment.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { lacks } from '../lacks.ts';
import { orderNamed } from '../orderNamed.ts';
import { contractRefusal } from './contractRefusal.ts';
import { refuseContract } from './openOrder.ts';
import { asPerp, CONTRACT_DECIMALS } from './perpMarket.ts';
import { contractPriceText } from './presentContract.ts';

export const contractAmendEntrust: CommandHandler<'contractAmendEntrust'> = async (
  request,
  context,
) => {
  const missing = lackedByAmendment(request);
  if (missing !== undefined) return lacks(missing);
  const name = { memberId: memberIdOf(context), ...orderNamed(request) };
  const marketId = await marketOfName(context, name, context.requestKey);
  const { directory } = context.marketData;
  const perp = marketId === undefined ? undefined : asPerp(directory.market(marketId));
  if (marketId === undefined || perp === undefined) return { refusal: 'orderUnknown' };
  const { priceDecimals } = perp.spec;
  const to = readAmendment(request, { priceDecimals, quantityDecimals: CONTRACT_DECIMALS });
  if ('refusal' in to) return refuseContract(perp, context, to.refusal);
  const order = { type: 'amendContractOrder', name, marketId, to } as const;
  const told = await amend(context, order, context.requestKey);
  if ('refusal' in told) return contractRefusal(perp, told);
  const filled = lotsToNumber(told.quantityFilled);
  return {
    data: {
      orderId: told.orderId,
      keepsPlace: told.keepsPlace,
      quantityFilled: String(filled),
      averagePrice: contractPriceText(perp, told.quoteFilled, filled),
    },
    text: 'orderAmended',
  };
};
