/** GET /trad/overview: tiles of the pairs against the value coin, the most traded first; one that was never traded and is halted has no tile. */
import type { Pair } from '@candor/wire';
import type { Handler } from '../handler.ts';
import { isNamed, pairOf } from '../present.ts';
import { type UsdtRate, usdtRates, usdtValue, VALUE_ASSET } from '../valuation.ts';
import { closesOf } from './closes.ts';

const TILES = 24;
/** §9: fiat approximations are floored to 2 decimals. */
const FIAT_DECIMALS = 2;

export const overview: Handler<'overview'> = (_request, { marketData }) => {
  const rates = usdtRates(marketData);
  const tiles = marketData.directory
    .markets('spot')
    .filter(({ quote }) => quote.code === VALUE_ASSET)
    .filter((market) => isNamed(marketData, market))
    .filter(({ base, spec }) => rates.has(base.code) || spec.status !== 'halted')
    .map((market) => ({
      market,
      turnover: marketData.ticker(market.spec.marketId)?.volumeQuote ?? 0n,
    }))
    .sort((left, right) => Number(right.turnover - left.turnover))
    .slice(0, TILES)
    .map(({ market }) => {
      const make = () => ({
        ...tileOf(pairOf(marketData, market), rates.get(market.base.code)),
        closes: closesOf(marketData, market),
      });
      return { name: market.marketKey, of: market, make };
    });
  return { rows: tiles };
};

function tileOf(pair: Pair, rate: UsdtRate | undefined) {
  const { baseAsset, quoteAsset, marketSymbol, price, changeRate24h } = pair;
  const scales = { assetDecimals: 0, decimals: FIAT_DECIMALS };
  const valueFiat = usdtValue(1n, rate, scales);
  return { baseAsset, quoteAsset, marketSymbol, price, changeRate24h, valueFiat };
}
