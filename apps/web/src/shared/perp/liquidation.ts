/**
 * Where a position would be liquidated: the core's own formula on what the app knows. Units: ticks, lots and
 * smallest quote units. Source: `@candor/core/formulas`, as the engine's shown price.
 */
import {
  deductionsOf,
  NOTHING,
  type PositionSide,
  type Ratio,
  ratio,
  ratioOfDecimal,
  type TieredRow,
  tieredLiquidationPrice,
  times,
  unitsOf as wholeOf,
} from '@candor/core/formulas';
import { formatUnits, parseDecimal, unitsIn } from '@candor/money';
import {
  lotsOf,
  notionalFactor,
  type PerpTerms,
  PPM,
  PPM_SCALE,
  type TierText,
  ticksOf,
} from './perpTerms.ts';

/** A row of the market in question, in units. */
export interface RowUnits {
  readonly side: PositionSide;
  readonly lots: bigint;
  /** Σ ticks × lots × factor. */
  readonly entryValue: bigint;
}

const ZERO = { units: 0n, scale: 0 };

/** A position as the calls tell it, in units; its entry value is its average price times its lots. */
export function rowUnitsOf(
  terms: PerpTerms,
  row: { readonly side: PositionSide; readonly quantity: string; readonly price: string },
): RowUnits {
  const lots = lotsOf(row.quantity) ?? 0n;
  const price = ratioOfDecimal(parseDecimal(row.price) ?? ZERO);
  const ofOne = ratio(lots * notionalFactor(terms) * 10n ** BigInt(terms.priceDecimals));
  return { side: row.side, lots, entryValue: wholeOf(times(price, ofOne), 0, 'halfEven') };
}

/** Tiers with the floors and deductions that the formula asks for. */
export function tiersOf(terms: PerpTerms) {
  const floors = ['0', ...terms.tiers.map(({ notionalCap }) => notionalCap)];
  return deductionsOf(
    terms.tiers.map(({ rate }, at) => ({
      floor: ratio(unitsIn(floors[at] ?? '0', terms.quoteDecimals) ?? 0n),
      rate: ratio(unitsIn(rate, PPM_SCALE) ?? 0n, PPM),
    })),
  );
}

/** The tier of a notional (its cap belongs to it); 'beyond' the last one; undefined while none is known. */
export function tierAt(terms: PerpTerms, notional: bigint): TierText | 'beyond' | undefined {
  if (terms.tiers.length === 0) return undefined;
  const capOf = (tier: TierText) => unitsIn(tier.notionalCap, terms.quoteDecimals) ?? 0n;
  return terms.tiers.find((tier) => notional <= capOf(tier)) ?? 'beyond';
}

/** What of a notional its close takes at a tier: maintenance and the taker's fee, parts per million. */
export function closePpm(terms: PerpTerms, tier: TierText): bigint {
  return (unitsIn(tier.rate, PPM_SCALE) ?? 0n) + feePpm(terms);
}

/**
 * The mark at which rows that share `backing` fall due, as price text to the tick toward the mark; undefined
 * where there is none, or where the tiers are not known.
 */
export function liquidationOf(
  terms: PerpTerms,
  rows: readonly RowUnits[],
  { backing, mark }: { readonly backing: bigint; readonly mark: string },
): string | undefined {
  const markTicks = ticksOf(mark, terms);
  if (markTicks === undefined || terms.tiers.length === 0) return undefined;
  const price = tieredLiquidationPrice(
    rows.map((row) => tieredRow(terms, row)),
    {
      wallet: ratio(backing),
      feeRate: ratio(feePpm(terms), PPM),
      otherMaintenance: NOTHING,
      otherUnrealized: NOTHING,
      mark: ratio(markTicks),
    },
  );
  return price && priceText(terms, price, markTicks);
}

function tieredRow(terms: PerpTerms, { side, lots, entryValue }: RowUnits): TieredRow {
  const quantity = ratio(lots * notionalFactor(terms));
  return { side, quantity, entryValue: ratio(entryValue), tiers: tiersOf(terms) };
}

function priceText(terms: PerpTerms, price: Ratio, markTicks: bigint): string {
  const isBelow = wholeOf(price, 0, 'down') < markTicks;
  return formatUnits(wholeOf(price, 0, isBelow ? 'up' : 'down'), terms.priceDecimals);
}

function feePpm(terms: PerpTerms): bigint {
  return unitsIn(terms.feeRate, PPM_SCALE) ?? 0n;
}
