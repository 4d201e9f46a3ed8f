/**
 * placeTriggerOrder: an order that opens when the mark reaches its trigger price. Until then it holds nothing
 * and promises nothing; what an opening order must keep to is asked when it fires. Units: ticks, lots.
 * Source: issue of perpetuals (stop-market and stop-limit openings), ADR 36.
 */
import { lotsToNumber, ticksToNumber } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { checkMember, checkQuantity } from '../execution/checkOrder.ts';
import { TIME_IN_FORCE } from '../execution/words.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { areTriggersFull, askedPrices, checkPrices, checkSides } from './checkStop.ts';
import { isOffered } from './openPosition.ts';
import type { PerpMarket } from './perps.ts';
import { ownedOf } from './tellTrigger.ts';
import { type PlaceTriggerOrder, TRIGGER_ORDER_PLACED } from './triggerWords.ts';
import { MARGIN_MODE, POSITION_SIDE } from './words.ts';

/**
 * Places a trigger order.   Rejects: memberUnknown, memberFrozen, marketUnknown, marketNotTrading,
 * leverageInvalid, priceNotPositive, quantityNotPositive, quantityBelowMin,
 * quantityAboveMax, indexPriceMissing, takeProfitInvalid, stopLossInvalid, triggerPassed, triggersTooMany.
 */
export function placeTriggerOrder(
  exchange: Exchange,
  command: PlaceTriggerOrder,
  sink: EventBuffer,
): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  const reason = checkMember(exchange, member);
  if (reason !== undefined) return refused(reason);
  const perp = exchange.perps.find(command.marketId);
  if (perp === undefined) return refused('marketUnknown');
  if (perp.market.spec.status !== 'trading') return refused('marketNotTrading');
  if (!isOffered(perp, command.leverage)) return refused('leverageInvalid');
  const against = checkAsked(perp, command) ?? checkTrigger(perp, command);
  if (against !== undefined) return refused(against);
  if (areTriggersFull(perp, member)) return refused('triggersTooMany');
  // After this point the command must succeed.
  const { type: _, memberId: __, ...asked } = command;
  const trigger = perp.triggers.begin({ kind: 'order', member, ...numbersOf(command) });
  emit(sink, TRIGGER_ORDER_PLACED, { ...ownedOf(exchange, perp, trigger), ...asked });
  return { type: 'triggerSet', triggerId: trigger.id };
}

function checkAsked(perp: PerpMarket, asked: PlaceTriggerOrder): RejectReason | undefined {
  const { triggerPrice, price, takeProfit, stopLoss, quantity } = asked;
  return (
    checkPrices([triggerPrice, price, takeProfit, stopLoss]) ??
    checkQuantity(perp.market, lotsToNumber(quantity))
  );
}

/** Its stop is measured by its limit or, at market, by the mark that triggers it. */
function checkTrigger(perp: PerpMarket, asked: PlaceTriggerOrder): RejectReason | undefined {
  if (perp.mark === 0) return 'indexPriceMissing';
  const triggerPrice = ticksToNumber(asked.triggerPrice);
  const entry = asked.price === undefined ? triggerPrice : ticksToNumber(asked.price);
  const side = POSITION_SIDE.numberOf(asked.side);
  const reason = checkSides(askedPrices(asked), { side, entry });
  if (reason !== undefined) return reason;
  const rises = asked.direction === 'rises';
  const isPassed = perp.triggers.isPassed({ rises, price: triggerPrice }, perp.mark);
  return isPassed ? 'triggerPassed' : undefined;
}

function numbersOf(asked: PlaceTriggerOrder) {
  return {
    side: POSITION_SIDE.numberOf(asked.side),
    mode: MARGIN_MODE.numberOf(asked.mode),
    triggerPrice: ticksToNumber(asked.triggerPrice),
    rises: asked.direction === 'rises',
    leverage: asked.leverage,
    price: asked.price === undefined ? 0 : ticksToNumber(asked.price),
    lots: lotsToNumber(asked.quantity),
    timeInForce: TIME_IN_FORCE.numberOf(asked.timeInForce),
    ...askedPrices(asked),
  };
}
