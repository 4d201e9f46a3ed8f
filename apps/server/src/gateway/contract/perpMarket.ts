/** Which perpetual a request means by its pair. */
import type { MarketSpec } from '@candor/core';
import type { AskedPair, Market } from '../../marketData/directory.ts';
import type { PartContext } from '../contexts.ts';

export type PerpSpec = Extract<MarketSpec, { readonly kind: 'perp' }>;
/** A perpetual with its coins looked up. */
export type Perp = Market & { readonly spec: PerpSpec };

/** Contracts are counted in whole ones. */
export const CONTRACT_DECIMALS = 0;

/** The market, if it is a perpetual. */
export function asPerp(market: Market | undefined): Perp | undefined {
  return market?.spec.kind === 'perp' ? (market as Perp) : undefined;
}

/** The perpetual of a pair; undefined when none is listed. */
export function perpOfPair(
  { marketData }: Pick<PartContext<'contract'>, 'marketData'>,
  pair: AskedPair,
) {
  return asPerp(marketData.directory.marketOfPair('perp', pair));
}
