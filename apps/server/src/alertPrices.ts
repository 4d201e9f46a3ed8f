/** What the alerts desk is told of markets: trades and indexes of spot and futures, as the market data has them. */
import type { AlertMarket, AlertPrices, PriceNews } from './alerts/prices.ts';
import type { Market } from './marketData/directory.ts';
import type { MarketData } from './marketData/marketData.ts';
import type { MarketChange } from './marketData/marketMirror.ts';

const MINUTES = 60;

/** The market data as the desk's port. */
export function alertPricesOf(marketData: MarketData): AlertPrices {
  const { directory } = marketData;
  const listed = () => [...directory.markets('spot'), ...directory.markets('perp')];
  const priceOf: AlertPrices['priceOf'] = (marketId, basis) =>
    basis === 'index'
      ? (marketData.indexPrice(marketId) ?? 0)
      : (marketData.ticker(marketId)?.last ?? 0);
  return {
    marketOf: (key) => {
      const found = listed().find(({ marketKey }) => marketKey === key);
      return found && alertMarketOf(found);
    },
    markets: () => listed().map(alertMarketOf),
    priceOf,
    lastHour: async (marketId, basis) => {
      const ask = { marketId, periodMinutes: 1, before: undefined, count: MINUTES } as const;
      const bars =
        basis === 'last'
          ? await marketData.chart(ask)
          : await marketData.markChart({ ...ask, series: 'index' });
      return bars.map(({ startsAt, high, low }) => ({ at: startsAt, high, low }));
    },
    onPrices: (hear) =>
      marketData.onChange((change) => {
        for (const news of newsOf(change, marketData)) hear(news);
      }),
  };
}

function alertMarketOf({ spec, marketKey }: Market): AlertMarket {
  return { marketId: spec.marketId, marketKey, priceDecimals: spec.priceDecimals };
}

function newsOf({ marketId, trades, hasNewIndexPrice }: MarketChange, at: MarketData): PriceNews[] {
  const news: PriceNews[] = [];
  const prices = trades.map((trade) => trade.price);
  if (prices[0] !== undefined) {
    const range = { high: Math.max(...prices), low: Math.min(...prices), price: prices[0] };
    news.push({ marketId, basis: 'last', at: at.now(), ...range });
  }
  const index = hasNewIndexPrice ? (at.indexPrice(marketId) ?? 0) : 0;
  if (index > 0) {
    news.push({ marketId, basis: 'index', at: at.now(), high: index, low: index, price: index });
  }
  return news;
}
