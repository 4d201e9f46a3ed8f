/**
 * Who a market is: its kind and its pair, in one text such as `spot:BTC/USDT`. The same pair may be
 * traded as several kinds, so a pair alone names no market. Source: ADR 26; spec §7 (subscriptions).
 */
import { invariant } from './invariant.ts';

/** spot: coins for coins · perp: perpetual futures · cycle: contracts of a fixed time. */
export const MARKET_KINDS = ['spot', 'perp', 'cycle'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

/** e.g. spot:BTC/USDT. */
export type MarketKey = `${MarketKind}:${string}/${string}`;

/** The two assets of a pair, by name. */
export interface AssetPair {
  readonly baseAsset: string;
  readonly quoteAsset: string;
}

/** What a key names. */
export interface MarketName extends AssetPair {
  readonly marketKind: MarketKind;
  /** e.g. BTC/USDT. */
  readonly marketSymbol: string;
}

/** A pair such as BTC/USDT: two asset codes. */
export const MARKET_SYMBOL = /^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/;

/** True for a pair such as BTC/USDT. */
export function isMarketSymbol(text: string): boolean {
  return MARKET_SYMBOL.test(text);
}

/** BASE/QUOTE. */
export function marketSymbolOf({ baseAsset, quoteAsset }: AssetPair): string {
  return `${baseAsset}/${quoteAsset}`;
}

/** The two names in BASE/QUOTE. */
export function pairOfSymbol(marketSymbol: string): AssetPair {
  const [baseAsset = '', quoteAsset = ''] = marketSymbol.split('/');
  return { baseAsset, quoteAsset };
}

/** The key of a kind and a symbol such as BTC/USDT. */
export function marketKeyOf(marketKind: MarketKind, marketSymbol: string): MarketKey {
  const { baseAsset, quoteAsset } = pairOfSymbol(marketSymbol);
  return `${marketKind}:${baseAsset}/${quoteAsset}`;
}

/** What a key names.   Asserts: its kind is one of ours. */
export function nameOfMarketKey(key: MarketKey): MarketName {
  const [kind = '', marketSymbol = ''] = key.split(':');
  const marketKind = MARKET_KINDS.find((each) => each === kind);
  invariant(marketKind !== undefined, 'a market key begins with its kind');
  return { marketKind, marketSymbol, ...pairOfSymbol(marketSymbol) };
}
