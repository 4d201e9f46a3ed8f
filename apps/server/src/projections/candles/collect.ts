/** The bars that trades change, in every period: pure, so that it can be tested without SQL. */
import type { Bar } from '@candor/core';
import {
  amountToBigInt,
  lotsToNumber,
  type MarketId,
  PERIODS,
  type Period,
  ticksToNumber,
} from '@candor/money';
import { joinBars, tradeBar } from '../bar.ts';
import type { Filled } from '../known.ts';
import { barStart } from '../period.ts';

export interface CandleChange {
  readonly marketId: MarketId;
  readonly periodMinutes: Period;
  readonly bar: Bar;
}

/** The bars of trades, by market, period and start. Each trade is counted into its minute, and minutes into the rest. */
export function collectCandles(fills: readonly Filled[]): Map<string, CandleChange> {
  const candles = new Map<string, CandleChange>();
  for (const fill of fills) {
    const startsAt = barStart(1, fill.time);
    const quote = amountToBigInt(fill.quoteAmount);
    const trade = tradeBar(startsAt, ticksToNumber(fill.price), lotsToNumber(fill.quantity), quote);
    join(candles, { marketId: fill.marketId, periodMinutes: 1, bar: trade });
  }
  for (const { marketId, bar } of [...candles.values()]) {
    for (const periodMinutes of PERIODS) {
      if (periodMinutes === 1) continue;
      const startsAt = barStart(periodMinutes, bar.startsAt);
      join(candles, { marketId, periodMinutes, bar: { ...bar, startsAt } });
    }
  }
  return candles;
}

function join(candles: Map<string, CandleChange>, change: CandleChange): void {
  const { marketId, periodMinutes, bar } = change;
  const key = `${marketId} ${periodMinutes} ${bar.startsAt}`;
  const before = candles.get(key);
  candles.set(key, before === undefined ? change : { ...change, bar: joinBars(before.bar, bar) });
}
