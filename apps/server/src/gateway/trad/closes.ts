/** GET /trad/closes: the small lines of a list, from the bars in memory; of timed contracts from those of the index. */
import type { Market } from '../../marketData/directory.ts';
import type { MarketData } from '../../marketData/marketData.ts';
import type { ContextOf } from '../contexts.ts';
import { barText, symbolOf } from '../cycle/presentCycle.ts';
import type { Handler } from '../handler.ts';
import { priceText } from '../present.ts';

const HOURS = 24;
const HOUR_MINUTES = 60;

export const closes: Handler<'closes'> = async ({ marketKind }, context) => {
  if (marketKind === 'cycle') return { rows: await cycleRows(context) };
  const { marketData } = context;
  const rows = marketData.directory.markets(marketKind).map((market) => ({
    name: market.marketKey,
    of: market,
    make: () => ({
      marketSymbol: market.marketSymbol,
      closes: closesOf(marketData, market),
    }),
  }));
  return { rows };
};

/** Where the hours of the last day closed. */
export function closesOf(marketData: MarketData, market: Market): string[] {
  return marketData.lastHours(market.spec.marketId).map(({ close }) => priceText(market, close));
}

function cycleRows({ cycles }: ContextOf<'closes'>) {
  const ask = { periodMinutes: HOUR_MINUTES, before: undefined, count: HOURS } as const;
  return Promise.all(
    cycles.list().map(async (mirror) => {
      const bars = await cycles.chart(mirror, ask);
      const marketSymbol = symbolOf(mirror);
      const make = () => ({
        marketSymbol,
        closes: bars.map(({ close }) => barText(mirror, close)),
      });
      return { name: `cycle:${marketSymbol}`, of: mirror, make };
    }),
  );
}
