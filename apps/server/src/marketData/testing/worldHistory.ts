/** For tests: projections of a world that have read all it traded until now. */
import type { Bar } from '@candor/core';
import type { MarketId } from '@candor/money';
import { collectCandles } from '../../projections/candles/collect.ts';
import type { BarsAsk } from '../../projections/newestBars.ts';
import type { TestExchange } from '../../projections/testing/exchange.ts';
import type { MarketHistory } from '../marketHistory.ts';
import { NO_HISTORY } from './noHistory.ts';

/** Bars of trades alone; no tapes. */
export function worldHistory(world: TestExchange): MarketHistory {
  const fills = world.events.filter((event) => event.type === 'orderFilled');
  const stored = [...collectCandles(fills).values()];
  const barsOf = ({ marketId, periodMinutes, before, count }: BarsAsk) =>
    stored
      .filter((each) => each.marketId === marketId && each.periodMinutes === periodMinutes)
      .map(({ bar }) => bar)
      .filter(({ startsAt }) => startsAt < before)
      .sort((left, right) => left.startsAt - right.startsAt)
      .slice(-count);
  return {
    ...NO_HISTORY,
    hasBarsUpTo: (seq) => seq <= world.lastSeq,
    listBars: async (ask) => barsOf(ask),
    lastMinutes: async (marketIds, before) => {
      const newest = (marketId: MarketId): readonly [MarketId, Bar][] =>
        barsOf({ marketId, periodMinutes: 1, before, count: 1 }).map((bar) => [marketId, bar]);
      return new Map(marketIds.flatMap(newest));
    },
  };
}
