/**
 * The client rules of a spot order, the same on both sides: a price or quantity text becomes ticks or
 * lots of the market's grid, once, or earns a sentence. Source: spec §5 (spot limit, price, positive
 * number), §8.
 */

import {
  type Amount,
  amountFromDecimal,
  type Decimal,
  type GridReason,
  type Lots,
  lotsFromDecimal,
  type OnGrid,
  parseDecimal,
  type Ticks,
  ticksFromDecimal,
} from '@candor/money';
import type { RefusalReason } from '../refusals.ts';

/** All that these rules refuse. */
export const ORDER_RULES = [
  'priceRequired',
  'priceNotNumber',
  'priceNotPositive',
  'priceOffTick',
  'priceTooLarge',
  'quantityRequired',
  'quantityNotNumber',
  'quantityNotPositive',
  'quantityOffLot',
  'quantityBelowMin',
  'quantityAboveMax',
  'amountTooLarge',
] as const satisfies readonly RefusalReason[];
export type OrderRule = (typeof ORDER_RULES)[number];

export type Checked<Value, Reason extends OrderRule = OrderRule> =
  | { readonly isValid: true; readonly value: Value }
  | { readonly isValid: false; readonly reason: Reason };

/** Why a text is no price of a market. */
export type PriceRule = Extract<OrderRule, `price${string}`>;
/** Why a text is no number of what is counted here. */
type NumberRule =
  | 'quantityRequired'
  | 'quantityNotNumber'
  | 'quantityNotPositive'
  | 'quantityOffLot';
/** Why a text is no quantity of a market, and no amount of an asset. */
export type QuantityRule = NumberRule | 'quantityAboveMax';
export type AmountRule = NumberRule | 'amountTooLarge';

/** The market's grid and limits as the rules need them. */
export interface QuantityLimits {
  readonly quantityDecimals: number;
  /** Decimal text. */
  readonly quantityMin: string;
  readonly quantityMax: string;
}

const NUMERIC = /^-?(\d+\.?\d*|\.\d+)$/;
const PRICE_INTEGER_DIGITS = 13;

type Reasons<Reason extends OrderRule> = Readonly<Record<GridReason, Reason>>;

const PRICE_REASONS: Reasons<PriceRule> = {
  notPositive: 'priceNotPositive',
  offGrid: 'priceOffTick',
  tooLarge: 'priceTooLarge',
};
const AMOUNT_REASONS: Reasons<AmountRule> = {
  notPositive: 'quantityNotPositive',
  offGrid: 'quantityOffLot',
  tooLarge: 'amountTooLarge',
};
const QUANTITY_REASONS: Reasons<QuantityRule> = {
  notPositive: 'quantityNotPositive',
  offGrid: 'quantityOffLot',
  tooLarge: 'quantityAboveMax',
};

/**
 * §5 price: required, numeric, greater than 0, up to 13 integer digits or the largest price of the
 * market's grid, on its tick. The six decimals of §5 are the grid of a market that lists six; one with a
 * finer grid trades on it (ADR 26).
 */
export function checkPrice(
  text: string | undefined,
  priceDecimals: number,
): Checked<Ticks, PriceRule> {
  if (text === undefined || text === '') return refused('priceRequired');
  if (!NUMERIC.test(text)) return refused('priceNotNumber');
  if (!isPositive(text)) return refused('priceNotPositive');
  const plain = plainText(text);
  if ((plain.split('.')[0] ?? '').length > PRICE_INTEGER_DIGITS) return refused('priceTooLarge');
  return onGrid(plain, (value) => ticksFromDecimal(value, priceDecimals), PRICE_REASONS);
}

/** §5 amount: required, numeric, positive, on the market's lot. Its limits are the exchange's to judge. */
export function readQuantity(
  text: string | undefined,
  quantityDecimals: number,
): Checked<Lots, QuantityRule> {
  return readNumber(text, (value) => lotsFromDecimal(value, quantityDecimals), QUANTITY_REASONS);
}

/** An amount of an asset: required, numeric, positive, in its smallest units without a rest. */
export function readAmount(
  text: string | undefined,
  assetDecimals: number,
): Checked<Amount, AmountRule> {
  return readNumber(text, (value) => amountFromDecimal(value, assetDecimals), AMOUNT_REASONS);
}

/** §5 amount, and within the pair's limits, as a form foretells it. */
export function checkQuantity(
  text: string | undefined,
  limits: QuantityLimits,
): Checked<Lots, QuantityRule | 'quantityBelowMin'> {
  const checked = readQuantity(text, limits.quantityDecimals);
  if (!checked.isValid) return checked;
  const minimum = readQuantity(limits.quantityMin, limits.quantityDecimals);
  if (minimum.isValid && checked.value < minimum.value) return refused('quantityBelowMin');
  const maximum = readQuantity(limits.quantityMax, limits.quantityDecimals);
  return maximum.isValid && checked.value > maximum.value ? refused('quantityAboveMax') : checked;
}

function refused<Reason extends OrderRule>(
  reason: Reason,
): { readonly isValid: false; readonly reason: Reason } {
  return { isValid: false, reason };
}

function readNumber<Value, Reason extends OrderRule>(
  text: string | undefined,
  toGrid: (value: Decimal) => OnGrid<Value>,
  reasons: Reasons<Reason>,
): Checked<Value, Reason | NumberRule> {
  if (text === undefined || text === '') return refused('quantityRequired');
  if (!NUMERIC.test(text)) return refused('quantityNotNumber');
  if (!isPositive(text)) return refused('quantityNotPositive');
  return onGrid(plainText(text), toGrid, reasons);
}

function isPositive(text: string): boolean {
  return !text.startsWith('-') && /[1-9]/.test(text);
}

/** "007." → "7", ".5" → "0.5", "1.500" → "1.5": the same number written plainly. By places, as every order is read so. */
function plainText(text: string): string {
  const found = text.indexOf('.');
  const point = found < 0 ? text.length : found;
  let from = 0;
  while (from < point - 1 && text[from] === '0') from += 1;
  let to = text.length;
  while (to > point && (text[to - 1] === '0' || to - 1 === point)) to -= 1;
  return point === 0 ? `0${text.slice(0, to)}` : text.slice(from, to);
}

/** More whole digits than any number here has. */
const WHOLE_DIGITS_MAX = 24;

/** Plainly written, a number that is larger than what can be read, whatever its decimals. */
function isBeyond(text: string): boolean {
  return (text.split('.')[0] ?? '').length > WHOLE_DIGITS_MAX;
}

function onGrid<Value, Reason extends OrderRule>(
  text: string,
  toGrid: (value: Decimal) => OnGrid<Value>,
  reasons: Reasons<Reason>,
): Checked<Value, Reason> {
  const value = parseDecimal(text);
  if (value === undefined) return refused(isBeyond(text) ? reasons.tooLarge : reasons.offGrid);
  const found = toGrid(value);
  return found.isOnGrid ? { isValid: true, value: found.value } : refused(reasons[found.reason]);
}
