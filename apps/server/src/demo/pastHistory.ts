/**
 * Charts of days and weeks that reach back before the demo began: made up where they are asked for, from what was
 * traded, marked or told first. Nothing of it is in the journal or in SQL, and the chart says that it is simulated.
 */

import type { Bar } from '@candor/core';
import type { AssetId, MarketId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { CycleHistory } from '../marketData/cycleMarkets.ts';
import type { MarketHistory } from '../marketData/marketHistory.ts';
import type { IndexBarsAsk } from '../projections/indexBars/listIndexBars.ts';
import type { BarsAsk } from '../projections/newestBars.ts';
import { type CoinPaths, coinPaths } from './coinPaths.ts';
import { DEMO_COINS } from './demoMarkets.ts';
import { DAY_MINUTES, type PastGround, pastDays, pastWeeks, WEEK_MINUTES } from './pastBars.ts';

/** As many bars as SQL gives at the most. */
const ALL_BARS = 1_500;

/** A pair by the codes of its coins. */
interface Coins {
  readonly base: string;
  readonly quote: string;
}

/** How every pair of a demo moved before. */
export interface Past {
  readonly paths: CoinPaths;
  readonly seed: number;
  /** Undefined for a market that was not listed when this was read: it is of a new coin, which has no past. */
  readonly ofMarket: (marketId: MarketId) => Coins | undefined;
  readonly ofPair: (pair: Pick<IndexBarsAsk, 'baseAsset' | 'quoteAsset'>) => Coins;
}

/** The past of what is listed now, the same for a seed each time. */
export async function readPast(engine: Pick<EnginePort, 'query'>, seed: number): Promise<Past> {
  const { assets, markets } = await engine.query('exchange', {});
  const codeOf = (assetId: AssetId) => assets[assetId]?.code ?? '';
  const ofPair: Past['ofPair'] = ({ baseAsset, quoteAsset }) => ({
    base: codeOf(baseAsset),
    quote: codeOf(quoteAsset),
  });
  const coins = new Map(markets.map((market) => [market.marketId, ofPair(market)]));
  return {
    paths: coinPaths(DEMO_COINS, seed),
    seed,
    ofMarket: (marketId) => coins.get(marketId),
    ofPair,
  };
}

/** Charts of markets with a past before their first day, those of marks and indexes too. */
export function withPast(history: MarketHistory, { paths, seed, ofMarket }: Past): MarketHistory {
  const groundOf = (marketId: MarketId) => ({
    paths,
    coins: ofMarket(marketId),
    seed: seed ^ marketId,
  });
  return {
    lastTrades: (marketIds, count) => history.lastTrades(marketIds, count),
    lastMinutes: (marketIds, before) => history.lastMinutes(marketIds, before),
    hasBarsUpTo: (seq) => history.hasBarsUpTo(seq),
    listBars: (ask) =>
      barsBack(ask, groundOf(ask.marketId), (span) => history.listBars({ ...ask, ...span })),
    listMarkBars: (ask) =>
      barsBack(ask, groundOf(ask.marketId), (span) => history.listMarkBars({ ...ask, ...span })),
  };
}

/** Charts of pairs with timed contracts, the same. */
export function withIndexPast(history: CycleHistory, { paths, seed, ofPair }: Past): CycleHistory {
  return {
    lastCycleContracts: (productId, count) => history.lastCycleContracts(productId, count),
    sumStakes: (ask) => history.sumStakes(ask),
    hasBarsUpTo: (seq) => history.hasBarsUpTo(seq),
    listIndexBars: (ask) =>
      barsBack(ask, { paths, coins: ofPair(ask), seed }, (span) =>
        history.listIndexBars({ ...ask, ...span }),
      ),
  };
}

interface Ground extends Pick<PastGround, 'paths' | 'seed'> {
  readonly coins: Coins | undefined;
}

/** What is kept of one series. */
type Read = (span: Span) => Promise<readonly Bar[]>;
type Span = Pick<BarsAsk, 'periodMinutes' | 'before' | 'count'>;

/** What `read` has, with the past before it where it has fewer days or weeks than are asked for. */
async function barsBack(ask: Span, { coins, ...ground }: Ground, read: Read) {
  const { periodMinutes, before, count } = ask;
  const bars = await read({ periodMinutes, before, count });
  const isLong = periodMinutes === DAY_MINUTES || periodMinutes === WEEK_MINUTES;
  if (!isLong || bars.length >= count || coins === undefined) return bars;
  const all = (period: Span['periodMinutes']) =>
    read({ periodMinutes: period, before: Number.MAX_SAFE_INTEGER, count: ALL_BARS });
  const days = await all(DAY_MINUTES);
  const past = pastDays({ ...ground, ...coins, firstDays: days });
  const whole =
    periodMinutes === DAY_MINUTES ? [...past, ...days] : pastWeeks(past, await all(WEEK_MINUTES));
  return whole.filter(({ startsAt }) => startsAt < before).slice(-count);
}
