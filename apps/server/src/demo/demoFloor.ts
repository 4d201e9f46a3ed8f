/** The markets the house trades in, with their coins' names and the worth of a lot. */
import type { ExchangeView } from '../engine/enginePort.ts';
import { indexTicks } from '../indexPrice/indexSource.ts';
import { DEMO_MARKETS } from './demoMarkets.ts';
import type { HouseMarket } from './houseOrders.ts';

export interface MarketIndex {
  readonly market: HouseMarket;
  /** Ticks. */
  readonly index: number;
}

export interface DemoFloor {
  /** Every market that is open for trading and has a price, with its index. */
  readonly indexes: (prices: ReadonlyMap<string, number>) => MarketIndex[];
}

const MIDDLING = 10;
/** In markets that only the operator listed. */
const TRADES_ELSEWHERE = 4;

/** Coins and ids may stand in another order than the demo's table: an operator lists what they like. */
function activityOf(base: string, quote: string) {
  const known = DEMO_MARKETS.find((market) => market.base === base && market.quote === quote);
  const tradesPerMinute = known?.tradesPerMinute ?? TRADES_ELSEWHERE;
  return { tradesPerMinute, weight: (known?.tradesPerMinute ?? MIDDLING) / MIDDLING };
}

/** The floor of what an exchange lists. */
export function demoFloor(view: Pick<ExchangeView, 'assets' | 'markets'>): DemoFloor {
  const codeOf = (assetId: number) => view.assets[assetId]?.code ?? '';
  return {
    indexes: (prices) =>
      view.markets
        .filter((spec) => spec.status === 'trading')
        .flatMap((spec) => {
          const base = codeOf(spec.baseAsset);
          const quote = codeOf(spec.quoteAsset);
          const index = indexTicks(prices, { base, quote, priceDecimals: spec.priceDecimals });
          if (index === undefined) return [];
          const lotWorth = (prices.get(base) ?? 0) / 10 ** spec.quantityDecimals;
          return [{ market: { spec, lotWorth, ...activityOf(base, quote) }, index }];
        }),
  };
}
