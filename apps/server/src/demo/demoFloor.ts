/** The markets the house trades in, with their coins' names and the worth of a lot. */

import type { MarketSpec } from '@candor/core';
import type { AssetId } from '@candor/money';
import type { ExchangeView } from '../engine/enginePort.ts';
import { indexTicks } from '../indexPrice/indexSource.ts';
import { DEMO_MARKETS } from './demoMarkets.ts';
import { DEMO_PERPS, PERP_QUOTE } from './demoPerps.ts';
import type { HouseMarket } from './houseOrders.ts';

export interface MarketIndex {
  readonly market: HouseMarket;
  /** Ticks. */
  readonly index: number;
}

type Prices = ReadonlyMap<string, number>;

export interface DemoFloor {
  /** Every spot market that is open for trading and has a price, with its index. */
  readonly indexes: (prices: Prices) => MarketIndex[];
  /** Likewise every perpetual. */
  readonly perps: (prices: Prices) => MarketIndex[];
}

const MIDDLING = 10;
/** In markets that only the operator listed. */
const TRADES_ELSEWHERE = 4;

/** Coins and ids may stand in another order than the demo's table: an operator lists what they like. */
function activityOf(kind: MarketSpec['kind'], base: string, quote: string) {
  const known =
    kind === 'perp'
      ? DEMO_PERPS.find((perp) => perp.base === base && quote === PERP_QUOTE)
      : DEMO_MARKETS.find((market) => market.base === base && market.quote === quote);
  const tradesPerMinute = known?.tradesPerMinute ?? TRADES_ELSEWHERE;
  return { tradesPerMinute, weight: (known?.tradesPerMinute ?? MIDDLING) / MIDDLING };
}

/** The floor of what an exchange lists. */
export function demoFloor({
  assets,
  markets,
}: Pick<ExchangeView, 'assets' | 'markets'>): DemoFloor {
  const codeOf = (assetId: AssetId) => assets[assetId]?.code ?? '';
  const indexOf = (spec: MarketSpec, prices: Prices): MarketIndex[] => {
    const base = codeOf(spec.baseAsset);
    const quote = codeOf(spec.quoteAsset);
    const index = indexTicks(prices, { base, quote, priceDecimals: spec.priceDecimals });
    if (index === undefined) return [];
    const lotWorth = ((prices.get(base) ?? 0) * sizeOf(spec)) / 10 ** spec.quantityDecimals;
    return [{ market: { spec, lotWorth, ...activityOf(spec.kind, base, quote) }, index }];
  };
  const ofKind = (kind: MarketSpec['kind']) => (prices: Prices) =>
    markets
      .filter((spec) => spec.kind === kind && spec.status === 'trading')
      .flatMap((spec) => indexOf(spec, prices));
  return { indexes: ofKind('spot'), perps: ofKind('perp') };
}

function sizeOf(spec: MarketSpec): number {
  return spec.kind === 'perp' ? spec.contractSize : 1;
}

/** One market of each pair, the first: an index belongs to a pair. */
export function pairsOf(indexes: readonly MarketIndex[]): MarketIndex[] {
  const pairs = new Map<string, MarketIndex>();
  for (const each of indexes) {
    const pair = `${each.market.spec.baseAsset} ${each.market.spec.quoteAsset}`;
    if (!pairs.has(pair)) pairs.set(pair, each);
  }
  return [...pairs.values()];
}
