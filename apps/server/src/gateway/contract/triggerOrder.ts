/** POST /contract/triggerOrder: the mark comes from where it is now. */
import { checkPrice, readQuantity } from '@candor/wire';
import { placeTriggerOrder } from '../../trading/contractStops.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { contractRefusal, saidOfSide } from './contractRefusal.ts';
import { refuseContract } from './openOrder.ts';
import { CONTRACT_DECIMALS, perpOfPair } from './perpMarket.ts';
import { readStopPrices } from './stopPrices.ts';

export const contractTriggerOrder: CommandHandler<'contractTriggerOrder'> = async (
  request,
  context,
) => {
  const perp = perpOfPair(context, request);
  if (!perp) return { refusal: 'marketUnknown' };
  const { marketId, priceDecimals, leverageMax } = perp.spec;
  const trigger = checkPrice(request.triggerPrice, priceDecimals);
  if (!trigger.isValid) return refuseContract(perp, context, trigger.reason);
  const isMarket = request.price === undefined || request.price === '';
  const price = isMarket ? undefined : checkPrice(request.price, priceDecimals);
  if (price?.isValid === false) return refuseContract(perp, context, price.reason);
  const quantity = readQuantity(request.quantity, CONTRACT_DECIMALS);
  const { side } = request;
  if (!quantity.isValid) return saidOfSide(side, refuseContract(perp, context, quantity.reason));
  const stop = readStopPrices(perp, request);
  if ('refusal' in stop) return contractRefusal(perp, stop);
  const order = {
    memberId: memberIdOf(context),
    marketId,
    side,
    mode: request.marginMode ?? 'cross',
    triggerPrice: trigger.value,
    leverage: { named: request.leverage, highest: leverageMax },
    price: price?.value,
    quantity: quantity.value,
    timeInForce: isMarket ? 'ioc' : (request.timeInForce ?? 'gtc'),
    ...stop,
  } as const;
  const told = await placeTriggerOrder(context, order, context.requestKey);
  if ('refusal' in told) return saidOfSide(side, contractRefusal(perp, told));
  return { data: { stopId: told.triggerId }, text: 'triggerOrderPlaced' };
};
