/**
 * What a naive world is asked, in its own numbers, and the reasons against it that need no more than the market.
 * Tests only.
 */
import { lotsToNumber, ticksToNumber } from '@candor/money';
import type { CommandOf } from '../../command.ts';
import type { NaiveAsked, NaiveMeaning, NaivePlaced } from './naiveOrders.ts';
import {
  bandOf,
  type NaiveKey,
  type NaiveMarket,
  type NaiveTerms,
  type NaiveTrigger,
} from './naiveWorld.ts';

export const TRIGGERS_MAX = 50;

/** What a command is answered, in one comparable shape. */
export interface NaiveAnswer {
  readonly refused?: string;
  readonly placed?: NaivePlaced;
  readonly amended?: NaivePlaced;
  readonly keepsPlace?: boolean;
  readonly trigger?: number;
  readonly filled?: number;
  readonly open?: number;
  readonly canceled?: number;
}

export type Opening = Omit<CommandOf<'openPosition'>, 'type' | 'clientOrderId'>;
export interface Prices {
  readonly takeProfit: number;
  readonly stopLoss: number;
}

export function keyOf(
  member: number,
  asked: { readonly side: string; readonly mode: string },
): NaiveKey {
  return { member, side: asked.side === 'long' ? 0 : 1, mode: asked.mode === 'cross' ? 0 : 1 };
}

export function orderOf({
  price,
  quantity,
  timeInForce,
}: Pick<Opening, 'price' | 'quantity' | 'timeInForce'>): NaiveAsked {
  const limit = price === undefined ? undefined : ticksToNumber(price);
  return { price: limit, lots: lotsToNumber(quantity), timeInForce };
}

export function closing(key: NaiveKey): NaiveMeaning {
  return { key, closes: true, leverage: 0, takeProfit: 0, stopLoss: 0 };
}

type AskedPrices = Pick<Opening, 'takeProfit' | 'stopLoss'>;
type AskedStop = Pick<CommandOf<'setStop'>, 'takeProfit' | 'stopLoss' | 'quantity'>;

export function pricesOf({ takeProfit, stopLoss }: AskedPrices): Prices {
  return {
    takeProfit: takeProfit === undefined ? 0 : ticksToNumber(takeProfit),
    stopLoss: stopLoss === undefined ? 0 : ticksToNumber(stopLoss),
  };
}

export function isOutside(market: NaiveMarket, limit: number): boolean {
  const { low, high } = bandOf(market);
  return limit < low || limit > high;
}

export function refusedQuantity(terms: NaiveTerms, lots: number): string | undefined {
  if (lots <= 0) return 'quantityNotPositive';
  if (lots < terms.quantityMin) return 'quantityBelowMin';
  return lots > terms.quantityMax ? 'quantityAboveMax' : undefined;
}

export function refusedSides(side: number, prices: Prices, entry: number): string | undefined {
  const { takeProfit, stopLoss } = prices;
  const isAbove = (price: number) => (side === 0 ? price > entry : price < entry);
  const isBelow = (price: number) => (side === 0 ? price < entry : price > entry);
  if (takeProfit > 0 && !isAbove(takeProfit)) return 'takeProfitInvalid';
  return stopLoss > 0 && !isBelow(stopLoss) ? 'stopLossInvalid' : undefined;
}

export function isPassed({ mark }: NaiveMarket, side: number, prices: Prices): boolean {
  const [above, below] =
    side === 0 ? [prices.takeProfit, prices.stopLoss] : [prices.stopLoss, prices.takeProfit];
  return (above > 0 && above <= mark) || (below > 0 && below >= mark);
}

export function refusedShape(market: NaiveMarket, { quantity }: AskedStop): string | undefined {
  if (market.status === 'halted') return 'marketNotTrading';
  if (quantity !== undefined && lotsToNumber(quantity) <= 0) return 'quantityNotPositive';
  return market.mark === 0 ? 'indexPriceMissing' : undefined;
}

export function refusedPrices(
  market: NaiveMarket,
  side: number,
  asked: AskedStop,
): string | undefined {
  const prices = pricesOf(asked);
  if (prices.takeProfit === 0 && prices.stopLoss === 0) return 'stopEmpty';
  return isPassed(market, side, prices) ? 'triggerPassed' : undefined;
}

export function lotsOfStop(all: number, { quantity }: AskedStop): number {
  return quantity === undefined ? 0 : Math.min(all, lotsToNumber(quantity));
}

export function countOf(market: NaiveMarket, member: number): number {
  return market.triggers.filter(({ key }) => key.member === member).length;
}

/** The prices of a trigger that the mark has reached. */
export function reachedPrices({ mark }: NaiveMarket, trigger: NaiveTrigger) {
  const { key, takeProfit, stopLoss, order } = trigger;
  const waits =
    order === undefined
      ? [
          { price: takeProfit, rises: key.side === 0 },
          { price: stopLoss, rises: key.side === 1 },
        ]
      : [{ price: order.triggerPrice, rises: order.rises }];
  return waits.filter(({ price, rises }) => price > 0 && (rises ? price <= mark : price >= mark));
}
