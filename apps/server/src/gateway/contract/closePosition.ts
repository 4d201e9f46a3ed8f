/** POST /contract/closePosition */
import { lotsToNumber } from '@candor/money';
import { checkPrice, readQuantity } from '@candor/wire';
import { closeContract } from '../../trading/closeContract.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { askedPosition } from './askedPosition.ts';
import { placedReply, refuseContract } from './openOrder.ts';
import { CONTRACT_DECIMALS } from './perpMarket.ts';

export const contractClosePosition: CommandHandler<'contractClosePosition'> = async (
  request,
  context,
) => {
  const found = await askedPosition(context, request.positionId);
  if (!found) return { refusal: 'positionUnknown' };
  const { perp, place } = found;
  const quantity = readQuantity(request.quantity, CONTRACT_DECIMALS);
  if (!quantity.isValid) return refuseContract(perp, context, quantity.reason);
  const isMarket = request.price === undefined || request.price === '';
  const price = isMarket ? undefined : checkPrice(request.price, perp.spec.priceDecimals);
  if (price?.isValid === false) return refuseContract(perp, context, price.reason);
  const order = {
    memberId: memberIdOf(context),
    ...place,
    price: price?.value,
    quantity: quantity.value,
    timeInForce: isMarket ? 'ioc' : (request.timeInForce ?? 'gtc'),
    clientOrderId: request.clientOrderId,
  } as const;
  const told = await closeContract(context, order, context.requestKey);
  // At market nothing rests, and what was asked beyond the position is not missing.
  const filled = 'refusal' in told ? 0 : lotsToNumber(told.quantityFilled);
  return placedReply(perp, isMarket ? filled : lotsToNumber(quantity.value), told);
};
