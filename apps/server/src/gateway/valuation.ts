/** What a coin is worth in USDT, by the last price of its own market or over a main coin. */
import { formatUnits } from '@candor/money';
import type { Market } from '../marketData/directory.ts';
import type { MarketData } from '../marketData/marketData.ts';

/** A rate as an exact fraction: units / 10^scale USDT for one whole coin. */
export interface UsdtRate {
  readonly units: bigint;
  readonly scale: number;
}

export const VALUE_ASSET = 'USDT';
const ONE: UsdtRate = { units: 1n, scale: 0 };
/** §9: crypto values are floored to 8 decimals. */
const VALUE_DECIMALS = 8;

/** The rate of a coin, or undefined: those that have a market of their own are found without a look at all others. */
export function usdtRateFinder(marketData: MarketData): (code: string) => UsdtRate | undefined {
  let all: ReadonlyMap<string, UsdtRate> | undefined;
  return (code) => {
    if (code === VALUE_ASSET) return ONE;
    const own = { baseAsset: code, quoteAsset: VALUE_ASSET };
    const market = marketData.directory.marketOfPair('spot', own);
    const rate = market && priceOf(marketData, market);
    if (rate !== undefined) return rate;
    all ??= usdtRates(marketData);
    return all.get(code);
  };
}

/** The rate of every coin that has one. O(markets). */
export function usdtRates(marketData: MarketData): Map<string, UsdtRate> {
  const rates = new Map<string, UsdtRate>([[VALUE_ASSET, ONE]]);
  const markets = marketData.directory.markets('spot');
  for (const market of markets) {
    const price = market.quote.code === VALUE_ASSET ? priceOf(marketData, market) : undefined;
    if (price) rates.set(market.base.code, price);
  }
  for (const market of markets) {
    const over = rates.get(market.quote.code);
    const price = over && !rates.has(market.base.code) ? priceOf(marketData, market) : undefined;
    if (over && price) rates.set(market.base.code, multiply(price, over));
  }
  return rates;
}

/** The USDT text of an amount. Rounds: down, to `decimals`. Undefined for a coin without a rate. */
export function usdtValue(
  amount: bigint,
  rate: UsdtRate | undefined,
  scales: { readonly assetDecimals: number; readonly decimals?: number },
): string | undefined {
  if (!rate) return undefined;
  return formatUnits(usdtUnits(amount, rate, scales), scales.decimals ?? VALUE_DECIMALS);
}

/** The same as units of 10^-decimals USDT, to be summed. Rounds: down. 0 for a coin without a rate. */
export function usdtUnits(
  amount: bigint,
  rate: UsdtRate | undefined,
  scales: { readonly assetDecimals: number; readonly decimals?: number },
): bigint {
  if (!rate) return 0n;
  const decimals = scales.decimals ?? VALUE_DECIMALS;
  const product = amount * rate.units * 10n ** BigInt(decimals);
  return product / 10n ** BigInt(scales.assetDecimals + rate.scale);
}

/** Undefined while nothing was traded and no index price is known. */
function priceOf(marketData: MarketData, market: Market): UsdtRate | undefined {
  const { marketId, priceDecimals } = market.spec;
  const price = marketData.lastPrice(marketId) || marketData.indexPrice(marketId) || 0;
  return price > 0 ? { units: BigInt(price), scale: priceDecimals } : undefined;
}

function multiply(left: UsdtRate, right: UsdtRate): UsdtRate {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}
