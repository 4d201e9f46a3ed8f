/** What a source is asked for one pair, and by what its answer is multiplied. */
import type { Decimal } from '@candor/money';
import type { AssetPair } from '../assetPair.ts';
import type { HttpSource } from '../sourceSettings.ts';

export interface Ask {
  readonly url: string;
  /** Undefined when the price is told in the quote asset itself. */
  readonly factor: Decimal | undefined;
}

/** The address for a pair in the source's own names. */
export function askFor(source: HttpSource, { base, quote }: AssetPair): Ask {
  const conversion = source.conversions.get(quote);
  const nameOf = (code: string) => encodeURIComponent(source.symbols.get(code) ?? code);
  const [from, to] = [nameOf(base), nameOf(conversion?.as ?? quote)];
  const url = source.url
    .replaceAll('{BASE}', from.toUpperCase())
    .replaceAll('{QUOTE}', to.toUpperCase())
    .replaceAll('{base}', from.toLowerCase())
    .replaceAll('{quote}', to.toLowerCase());
  return { url, factor: conversion?.factor };
}
