/** The bars that trades change, in every period: pure, so that it can be tested without SQL. */
import { amountToBigInt, lotsToNumber, PERIODS, type Period, ticksToNumber } from '@candor/money';
import { type Bar, joinBars, tradeBar } from '../bar.ts';
import type { Filled } from '../known.ts';
import { barStart } from '../period.ts';

export interface CandleChange {
  readonly marketId: number;
  readonly periodMinutes: Period;
  readonly bar: Bar;
}

/** The bars of trades, by market, period and start. */
export function collectCandles(fills: readonly Filled[]): Map<string, CandleChange> {
  const candles = new Map<string, CandleChange>();
  for (const fill of fills) addTrade(candles, fill);
  return candles;
}

function addTrade(candles: Map<string, CandleChange>, fill: Filled): void {
  const quote = amountToBigInt(fill.quoteAmount);
  for (const periodMinutes of PERIODS) {
    const startsAt = barStart(periodMinutes, fill.time);
    const key = `${fill.marketId} ${periodMinutes} ${startsAt}`;
    const trade = tradeBar(startsAt, ticksToNumber(fill.price), lotsToNumber(fill.quantity), quote);
    const before = candles.get(key);
    const bar = before === undefined ? trade : joinBars(before.bar, trade);
    candles.set(key, { marketId: fill.marketId, periodMinutes, bar });
  }
}
