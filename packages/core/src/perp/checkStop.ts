/**
 * What a take-profit and a stop-loss must keep to: each on its side of the entry, and not reached yet.
 * Units: ticks of the mark. Source: spec §5 (futures), finance.md §3.7, ADR 36.
 */
import { type MemberIndex, type Ticks, ticksToNumber } from '@candor/money';
import { wouldTake } from '../execution/checkBook.ts';
import type { IncomingOrder } from '../execution/incomingOrder.ts';
import type { RejectReason } from '../rejectReason.ts';
import type { PerpMarket } from './perps.ts';

/** What one member's commands may leave waiting in a market. */
export const TRIGGERS_MAX = 50;

interface AskedPrices {
  readonly takeProfit?: Ticks | undefined;
  readonly stopLoss?: Ticks | undefined;
}

/** The prices of a stop; 0 for none. */
export interface StopPrices {
  readonly takeProfit: number;
  readonly stopLoss: number;
}

/** Prices as triggers have them. */
export function askedPrices({ takeProfit, stopLoss }: AskedPrices): StopPrices {
  return {
    takeProfit: takeProfit === undefined ? 0 : ticksToNumber(takeProfit),
    stopLoss: stopLoss === undefined ? 0 : ticksToNumber(stopLoss),
  };
}

/** The first reason against prices that may be left out. */
export function checkPrices(prices: readonly (Ticks | undefined)[]): RejectReason | undefined {
  const isWrong = prices.some((each) => each !== undefined && ticksToNumber(each) <= 0);
  return isWrong ? 'priceNotPositive' : undefined;
}

/** The first reason against a side of the entry: a long gains above it and loses below, a short the reverse. */
export function checkSides(
  { takeProfit, stopLoss }: StopPrices,
  { side, entry }: { readonly side: number; readonly entry: number },
): RejectReason | undefined {
  const sign = side === 0 ? 1 : -1;
  if (takeProfit > 0 && (takeProfit - entry) * sign <= 0) return 'takeProfitInvalid';
  return stopLoss > 0 && (entry - stopLoss) * sign <= 0 ? 'stopLossInvalid' : undefined;
}

/** True when the mark has reached a price of a stop for a side already. */
export function isStopPassed(
  { triggers, mark }: PerpMarket,
  side: number,
  { takeProfit, stopLoss }: StopPrices,
): boolean {
  const isLong = side === 0;
  return (
    (takeProfit > 0 && triggers.isPassed({ rises: isLong, price: takeProfit }, mark)) ||
    (stopLoss > 0 && triggers.isPassed({ rises: !isLong, price: stopLoss }, mark))
  );
}

/** True when a member has as many triggers in a market as may wait there. */
export function areTriggersFull({ triggers }: PerpMarket, member: MemberIndex): boolean {
  return triggers.of(member).length >= TRIGGERS_MAX;
}

/**
 * The first reason against the stop of an opening order. Its entry is its limit, or the mark at market. A
 * take-profit that the mark is past already is fine for an order that waits for the mark to come back.
 */
export function checkOrderStop(
  perp: PerpMarket,
  order: IncomingOrder,
  asked: AskedPrices,
): RejectReason | undefined {
  const { takeProfit, stopLoss } = asked;
  if (takeProfit === undefined && stopLoss === undefined) return undefined;
  const reason = checkPrices([takeProfit, stopLoss]);
  if (reason !== undefined) return reason;
  const prices = askedPrices(asked);
  const side = order.isSell ? 1 : 0;
  const against = checkSides(prices, { side, entry: order.isMarket ? perp.mark : order.limit });
  if (against !== undefined) return against;
  const now = order.isMarket || wouldTake(order) ? prices : { ...prices, takeProfit: 0 };
  if (isStopPassed(perp, side, now)) return 'triggerPassed';
  return areTriggersFull(perp, order.member) ? 'triggersTooMany' : undefined;
}
