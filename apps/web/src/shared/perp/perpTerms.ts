/** What of a perpetual its screens reckon with. All figures are plain decimal text, as the calls have them. */
import { unitsIn } from '@candor/money';

/** One tier of the maintenance margin: up to this notional at this rate, at this leverage at the most. */
export interface TierText {
  /** Notional in quote. */
  readonly notionalCap: string;
  /** A fraction, as "0.004". */
  readonly rate: string;
  readonly leverageMax: number;
}

export interface PerpTerms {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly priceDecimals: number;
  readonly quoteDecimals: number;
  /** Base coin of one lot. */
  readonly contractSize: string;
  /** A taker's fee, as a fraction. */
  readonly feeRate: string;
  readonly leverageMax: number;
  /** Lots. */
  readonly quantityMin: string;
  readonly quantityMax: string;
  readonly isTrading: boolean;
  /** Ascending; empty while they are not known. */
  readonly tiers: readonly TierText[];
}

/** Rates are parts per million. */
export const PPM_SCALE = 6;
export const PPM = 10n ** BigInt(PPM_SCALE);

/** A price in ticks; undefined unless it is above zero and on the grid. */
export function ticksOf(text: string, { priceDecimals }: PerpTerms): bigint | undefined {
  const ticks = unitsIn(text, priceDecimals);
  return ticks !== undefined && ticks > 0n ? ticks : undefined;
}

/** Whole lots; undefined for anything else. */
export function lotsOf(text: string): bigint | undefined {
  return unitsIn(text, 0);
}

/** Smallest quote units of one lot at one tick: ticks × lots × this is a notional, exact. */
export function notionalFactor(terms: PerpTerms): bigint {
  const spare = terms.quoteDecimals - terms.priceDecimals;
  return unitsIn(terms.contractSize, spare) ?? 0n;
}
