/** For tests: prices from text, rules as a live exchange has them, and readings that answered just now. */
import { type Decimal, parseDecimal } from '@candor/money';
import type { IndexRules, Sample, SourceReading } from '../judgeSources.ts';

export const NOW = 1_000_000;

export const RULES: IndexRules = {
  deviationMax: { units: 5n, scale: 2 },
  staleMs: 15_000,
  unchangedMs: 300_000,
  validMin: 2,
  jumpMax: { units: 1n, scale: 1 },
};

/** The decimal of a text that is one. */
export function priceOf(text: string): Decimal {
  const price = parseDecimal(text);
  if (price === undefined) throw new Error(`${text} is no decimal`);
  return price;
}

/** A reading that came just now. */
export function reading(name: string, price: string, sample: Partial<Sample> = {}): SourceReading {
  const fresh = { price: priceOf(price), heardAt: NOW, pricedAt: undefined, changedAt: NOW };
  return { name, sample: { ...fresh, ...sample }, failure: undefined };
}

/** Readings named a, b, c … that came just now. */
export function readings(...prices: readonly string[]): SourceReading[] {
  return prices.map((price, at) => reading(String.fromCharCode(97 + at), price));
}
