/**
 * Charts of days and weeks that reach back before the demo began: made up where they are asked for, from what was
 * traded first. Nothing of it is in the journal or in SQL, and the chart says that it is simulated.
 */

import type { Bar } from '@candor/core';
import type { AssetId, MarketId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { MarketHistory } from '../marketData/marketData.ts';
import type { BarsAsk } from '../projections/newestBars.ts';
import { coinPaths } from './coinPaths.ts';
import { DEMO_COINS } from './demoMarkets.ts';
import { DAY_MINUTES, pastDays, pastWeeks, WEEK_MINUTES } from './pastBars.ts';

/** As many bars as SQL gives at the most. */
const ALL_BARS = 1_500;

/** The coins of a market; undefined for one that is not listed. */
export type CoinsOf = (
  marketId: MarketId,
) => { readonly base: string; readonly quote: string } | undefined;

/** The markets there are now: what opens later is of a new coin, which has no past. */
export async function coinsIn(engine: Pick<EnginePort, 'query'>): Promise<CoinsOf> {
  const { assets, markets } = await engine.query('exchange', {});
  const codeOf = (assetId: AssetId) => assets[assetId]?.code ?? '';
  const coins = new Map(
    markets.map(({ marketId, baseAsset, quoteAsset }) => [
      marketId,
      { base: codeOf(baseAsset), quote: codeOf(quoteAsset) },
    ]),
  );
  return (marketId) => coins.get(marketId);
}

/** `history` with a past before its first day. */
export function withPast(
  history: MarketHistory,
  { seed, coinsOf }: { readonly seed: number; readonly coinsOf: CoinsOf },
): MarketHistory {
  const paths = coinPaths(DEMO_COINS, seed);
  const traded = (ask: BarsAsk, periodMinutes: BarsAsk['periodMinutes']) =>
    history.listBars({ ...ask, periodMinutes, before: Number.MAX_SAFE_INTEGER, count: ALL_BARS });
  const barsOf = async (ask: BarsAsk): Promise<readonly Bar[]> => {
    const coins = coinsOf(ask.marketId);
    const days = await traded(ask, DAY_MINUTES);
    if (coins === undefined) return [];
    const past = pastDays({ paths, ...coins, seed: seed ^ ask.marketId, firstDays: days });
    if (ask.periodMinutes === DAY_MINUTES) return [...past, ...days];
    return pastWeeks(past, await traded(ask, WEEK_MINUTES));
  };
  return {
    lastTrades: (marketIds, count) => history.lastTrades(marketIds, count),
    listMarkBars: (ask) => history.listMarkBars(ask),
    lastMarkBars: (marketId) => history.lastMarkBars(marketId),
    hasBarsUpTo: (seq) => history.hasBarsUpTo(seq),
    listBars: async (ask) => {
      const { periodMinutes, before, count } = ask;
      const bars = await history.listBars(ask);
      const isLong = periodMinutes === DAY_MINUTES || periodMinutes === WEEK_MINUTES;
      if (!isLong || bars.length >= count || coinsOf(ask.marketId) === undefined) return bars;
      return (await barsOf(ask)).filter(({ startsAt }) => startsAt < before).slice(-count);
    },
  };
}
