/** POST /contract/amendEntrust */
import { lotsToNumber } from '@candor/money';
import {
  type CALLS,
  checkPrice,
  type PriceRule,
  type QuantityRule,
  type RequestOf,
  readQuantity,
} from '@candor/wire';
import { type Amendment, amend, marketOfName } from '../../trading/amendOrder.ts';
import type { PartContext } from '../contexts.ts';
import { type CommandHandler, memberIdOf, type Refusal } from '../handler.ts';
import { orderNamed } from '../orderNamed.ts';
import { isWholeAmendment } from '../trad/amendEntrust.ts';
import { contractRefusal, type OfContracts } from './contractRefusal.ts';
import { CONTRACT_DECIMALS, refuseContract } from './openOrder.ts';
import { asPerp, type Perp } from './perpMarket.ts';
import { contractPriceText } from './presentContract.ts';

type AmendRequest = RequestOf<typeof CALLS.contractAmendEntrust>;

export const contractAmendEntrust: CommandHandler<'contractAmendEntrust'> = async (
  request,
  context,
) => {
  if (!isWholeAmendment(request)) return { refusal: 'requestInvalid' };
  const name = { memberId: memberIdOf(context), ...orderNamed(request) };
  const marketId = await marketOfName(context, name);
  const { directory } = context.marketData;
  const perp = marketId === undefined ? undefined : asPerp(directory.market(marketId));
  if (marketId === undefined || perp === undefined) return { refusal: 'orderUnknown' };
  const to = readAmendment(perp, context, request);
  if ('refusal' in to) return to;
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

function readAmendment(
  perp: Perp,
  context: PartContext<'contract'>,
  request: AmendRequest,
): Amendment | Refusal<OfContracts<PriceRule | QuantityRule>> {
  const { priceDecimals } = perp.spec;
  const price = request.price === undefined ? undefined : checkPrice(request.price, priceDecimals);
  if (price?.isValid === false) return refuseContract(perp, context, price.reason);
  const quantity =
    request.quantity === undefined ? undefined : readQuantity(request.quantity, CONTRACT_DECIMALS);
  if (quantity?.isValid === false) return refuseContract(perp, context, quantity.reason);
  return { price: price?.value, quantity: quantity?.value };
}
