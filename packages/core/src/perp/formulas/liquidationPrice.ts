/**
 * The mark price at which what backs a position equals what it must keep: maintenance and the taker fee
 * of its close, both at that price. The engine's condition is the same one, so it liquidates there.
 *   s × (P × q) − s × V + wallet + otherUnrealized = P × q × (rate + fee) − deduction + otherMaintenance
 * Units: quote, base coin, quote per base; rates as fractions; exact.
 * Source: finance.md §3.5, family 1 with fee (Binance, Gate, OKX); two rows of a pair share one price.
 */
import { type DeductedTier, tierOf } from './maintenance.ts';
import { type PositionSide, signOf } from './position.ts';
import { compare, minus, NOTHING, over, plus, type Ratio, times } from './ratio.ts';

/** A row of the market whose price moves. `entryValue` is quantity × entry. */
export interface PricedRow {
  readonly side: PositionSide;
  readonly quantity: Ratio;
  readonly entryValue: Ratio;
  readonly rate: Ratio;
  readonly deduction: Ratio;
}

/** What else counts for or against the account. */
export interface Backing {
  /** The row's margin (isolated) or the account's money (cross). */
  readonly wallet: Ratio;
  readonly feeRate: Ratio;
  /** Of rows of other markets; both zero for an isolated row. */
  readonly otherMaintenance: Ratio;
  readonly otherUnrealized: Ratio;
}

/** Of one row, isolated or cross; undefined where no price above zero does it. */
export function liquidationPrice(
  of: Omit<PricedRow, 'entryValue'> & Backing & { readonly entry: Ratio },
): Ratio | undefined {
  return positive(crossingOf([{ ...of, entryValue: times(of.quantity, of.entry) }], of));
}

/** Of all rows of one market together, each in the tier it names; also where it is below zero. */
function crossingOf(rows: readonly PricedRow[], backing: Backing): Ratio | undefined {
  let due = minus(minus(backing.otherMaintenance, backing.otherUnrealized), backing.wallet);
  let slope = NOTHING;
  for (const row of rows) {
    const sign = signOf(row.side);
    due = minus(plus(due, times(sign, row.entryValue)), row.deduction);
    slope = plus(slope, times(row.quantity, minus(minus(sign, row.rate), backing.feeRate)));
  }
  if (slope.top === 0n) return undefined;
  return over(due, slope);
}

/** A row whose tier is that of its notional at the price that is sought. */
export interface TieredRow extends Omit<PricedRow, 'rate' | 'deduction'> {
  readonly tiers: readonly DeductedTier[];
}

/**
 * As above, each row in the tier of its notional at the answer: sought from the mark on, until the tiers
 * no longer change, at most one round a tier.
 */
export function tieredLiquidationPrice(
  rows: readonly TieredRow[],
  backing: Backing & { readonly mark: Ratio },
): Ratio | undefined {
  const rounds = rows.reduce((sum, { tiers }) => sum + tiers.length, 1);
  let price: Ratio = backing.mark;
  for (let round = 0; round < rounds; round += 1) {
    const tiered = rows.map((row) => inTierAt(row, price));
    const found = crossingOf(tiered, backing);
    if (found === undefined || compare(found, price) === 0) return positive(found);
    price = found;
  }
  return positive(price);
}

function positive(price: Ratio | undefined): Ratio | undefined {
  return price !== undefined && price.top > 0n ? price : undefined;
}

function inTierAt(row: TieredRow, price: Ratio): PricedRow {
  const tier = tierOf(row.tiers, times(row.quantity, price));
  const { rate = NOTHING, deduction = NOTHING } = tier ?? {};
  return { ...row, rate, deduction };
}
