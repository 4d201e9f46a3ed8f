/**
 * setStop and changeStop: a take-profit, a stop-loss or both for a row or lots of it. The first that the mark
 * reaches closes at market and ends the other. Units: ticks of the mark, lots.
 * Source: spec §7 (profitLoss, editProfitLoss), finance.md §3.7, ADR 36.
 */
import { lotsToNumber, NO_ORDER_ID } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { areTriggersFull, askedPrices, checkPrices, isStopPassed } from './checkStop.ts';
import { ownTrigger } from './ownTrigger.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { tellStop } from './tellTrigger.ts';
import type { ChangeStop, SetStop } from './triggerWords.ts';
import { MARGIN_MODE, POSITION_SIDE } from './words.ts';

type AskedStop = Pick<SetStop, 'takeProfit' | 'stopLoss' | 'quantity'>;

/**
 * Sets a stop.   Rejects: memberUnknown, marketUnknown, marketNotTrading (halted), priceNotPositive,
 * quantityNotPositive, indexPriceMissing, positionUnknown, stopEmpty, triggerPassed,
 * triggersTooMany.
 */
export function setStop(exchange: Exchange, command: SetStop, sink: EventBuffer): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const perp = exchange.perps.find(command.marketId);
  if (perp === undefined) return refused('marketUnknown');
  const side = POSITION_SIDE.numberOf(command.side);
  const key = { member, side, mode: MARGIN_MODE.numberOf(command.mode) };
  const reason = checkShape(perp, command);
  if (reason !== undefined) return refused(reason);
  const slot = perp.rows.find(member, side, key.mode);
  if (slot === 0 || perp.rows.get(slot, ROW.lots) === 0) return refused('positionUnknown');
  const against = checkReached(perp, side, command);
  if (against !== undefined) return refused(against);
  if (areTriggersFull(perp, member)) return refused('triggersTooMany');
  // After this point the command must succeed.
  const lots = lotsOf(perp, slot, command);
  const stop = perp.triggers.begin({
    kind: 'stop',
    ...key,
    ...askedPrices(command),
    lots,
    orderId: NO_ORDER_ID,
  });
  perp.rows.add(slot, ROW.stops, 1);
  tellStop(exchange, { perp, sink }, stop);
  return { type: 'triggerSet', triggerId: stop.id };
}

/**
 * Replaces all of a stop.   Rejects: memberUnknown, triggerUnknown, marketNotTrading (halted),
 * priceNotPositive, quantityNotPositive, indexPriceMissing, stopEmpty, triggerPassed.
 */
export function changeStop(exchange: Exchange, command: ChangeStop, sink: EventBuffer): Outcome {
  const member = exchange.members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  const own = ownTrigger(exchange, member, command.triggerId);
  if (own?.trigger.kind !== 'stop') return refused('triggerUnknown');
  const { perp, trigger: stop } = own;
  const reason = checkShape(perp, command) ?? checkReached(perp, stop.side, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const slot = perp.rows.find(member, stop.side, stop.mode);
  Object.assign(stop, askedPrices(command), { lots: lotsOf(perp, slot, command) });
  perp.triggers.arm(stop);
  tellStop(exchange, { perp, sink }, stop);
  return ACCEPTED;
}

function checkShape(perp: PerpMarket, asked: AskedStop): RejectReason | undefined {
  if (perp.market.spec.status === 'halted') return 'marketNotTrading';
  const reason = checkPrices([asked.takeProfit, asked.stopLoss]);
  if (reason !== undefined) return reason;
  const { quantity } = asked;
  if (quantity !== undefined && lotsToNumber(quantity) <= 0) return 'quantityNotPositive';
  return perp.mark === 0 ? 'indexPriceMissing' : undefined;
}

function checkReached(perp: PerpMarket, side: number, asked: AskedStop): RejectReason | undefined {
  const prices = askedPrices(asked);
  if (prices.takeProfit === 0 && prices.stopLoss === 0) return 'stopEmpty';
  return isStopPassed(perp, side, prices) ? 'triggerPassed' : undefined;
}

/** Lots that are asked for, cut to the row's; 0 for the whole row. */
function lotsOf({ rows }: PerpMarket, slot: number, { quantity }: AskedStop): number {
  return quantity === undefined ? 0 : Math.min(lotsToNumber(quantity), rows.get(slot, ROW.lots));
}
