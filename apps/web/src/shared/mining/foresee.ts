/**
 * What a lock would come to, by the core's own formulas: a foresight; the exchange reckons it again when the
 * lock is accepted. Source: spec §2 lab, §5 managed mining; ADR 50.
 */
import { dailyInterest, earlyFee, miningRate, termEndsAt } from '@candor/core/formulas';
import { formatUnitsTrimmed, parseDecimal, unitsAtScale, unitsIn } from '@candor/money';
import type { MinerProduct } from '@candor/wire';
import { isCut, isZero } from '../numbers/decimalText.ts';

const PPM_DECIMALS = 6;

export type LockError =
  | 'amountRequired'
  | 'amountTooFine'
  | 'amountTooSmall'
  | 'amountTooLarge'
  | 'amountTooMuch'
  | 'poolLow';

/** Decimal texts of the product's coin; the rate is a fraction a day. */
export interface Foreseen {
  readonly rate: string;
  readonly daily: string;
  readonly atTerm: string;
  readonly back: string;
  readonly earlyFee: string;
  readonly endsAt: number;
}

/** What an amount would earn if it were locked at a time; undefined outside the product's limits. */
export function foresee(product: MinerProduct, amount: string, at: number): Foreseen | undefined {
  const units = unitsOf(amount, product);
  const [amountMin, amountMax] = [product.amountMin, product.amountMax].map((text) =>
    unitsOf(text, product),
  );
  if (amountMin === undefined || amountMax === undefined || units === undefined) return undefined;
  if (units < amountMin || units > amountMax) return undefined;
  const line = {
    amountMin,
    amountMax,
    rateMin: ppm(product.rateMin),
    rateMax: ppm(product.rateMax),
  };
  const rate = miningRate(line, units);
  const daily = dailyInterest(units, rate);
  const atTerm = daily * BigInt(product.termDays);
  const text = (value: bigint) => formatUnitsTrimmed(value, product.assetDecimals);
  return {
    rate: formatUnitsTrimmed(rate, PPM_DECIMALS),
    daily: text(daily),
    atTerm: text(atTerm),
    back: text(units + atTerm),
    earlyFee: text(earlyFee(units, ppm(product.earlyFeeRate))),
    endsAt: termEndsAt(at, product.termDays),
  };
}

/** §5 managed mining: amount required, within single limit, balance sufficient; and covered by the pool. */
export function lockError(
  product: MinerProduct,
  amount: string,
  available: string,
): LockError | undefined {
  if (isZero(amount)) return 'amountRequired';
  if (isCut(amount, product.assetDecimals)) return 'amountTooFine';
  const of = (text: string) => unitsOf(text, product) ?? 0n;
  if (of(amount) < of(product.amountMin)) return 'amountTooSmall';
  if (of(amount) > of(product.amountMax)) return 'amountTooLarge';
  if (of(amount) > of(available)) return 'amountTooMuch';
  const atTerm = foresee(product, amount, 0)?.atTerm ?? '0';
  return of(atTerm) > of(product.pool) ? 'poolLow' : undefined;
}

/** The most of a balance that one lock may have. */
export function mostOf(product: MinerProduct, available: string): string {
  const [own = 0n, most = 0n] = [available, product.amountMax].map((text) =>
    unitsOf(text, product),
  );
  if (most < own) return formatUnitsTrimmed(most, product.assetDecimals);
  return formatUnitsTrimmed(own, product.assetDecimals);
}

function unitsOf(text: string, { assetDecimals }: MinerProduct): bigint | undefined {
  return unitsIn(text, assetDecimals);
}

function ppm(fraction: string): bigint {
  const value = parseDecimal(fraction);
  return (value && unitsAtScale(value, PPM_DECIMALS)) ?? 0n;
}
