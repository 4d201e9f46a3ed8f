/** The two assets an index is about: what one whole base is worth in quote. */
import type { AssetId } from '@candor/money';
import type { ExchangeView } from '../engine/enginePort.ts';

export interface AssetPair {
  readonly base: string;
  readonly quote: string;
}

/** BTC/USDT. */
export function pairKey({ base, quote }: AssetPair): string {
  return `${base}/${quote}`;
}

/** What is traded or bet on: assets, and markets or products with their two. */
export interface Listing extends Pick<ExchangeView, 'assets'> {
  readonly markets: readonly { readonly baseAsset: AssetId; readonly quoteAsset: AssetId }[];
}

/** Every pair that has a market, once, in the order of listing. */
export function listedPairs({ assets, markets }: Listing): AssetPair[] {
  const pairs = new Map<string, AssetPair>();
  for (const { baseAsset, quoteAsset } of markets) {
    const pair = { base: assets[baseAsset]?.code ?? '', quote: assets[quoteAsset]?.code ?? '' };
    pairs.set(pairKey(pair), pair);
  }
  return [...pairs.values()];
}
