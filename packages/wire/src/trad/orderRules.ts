/**
 * The client rules of a spot order, the same on both sides: which sentence a price or quantity text
 * earns. Source: spec §5 (spot limit, price, positive number), §8.
 */
import type { RejectReason } from '@candor/core/reject';
import { type Decimal, parseDecimal, unitsAtScale } from '@candor/money';

export type Checked =
  | { readonly isValid: true; readonly value: Decimal }
  | { readonly isValid: false; readonly reason: RejectReason };

/** The market's grid and limits as the rules need them. */
export interface QuantityLimits {
  readonly quantityDecimals: number;
  /** Decimal text. */
  readonly quantityMin: string;
  readonly quantityMax: string;
}

const NUMERIC = /^-?(\d+\.?\d*|\.\d+)$/;
const PRICE_INTEGER_DIGITS = 13;
const PRICE_DECIMALS = 6;

/** §5 price: required, numeric, greater than 0, up to 13 integer digits, on the market's tick. */
export function checkPrice(text: string | undefined, priceDecimals: number): Checked {
  if (text === undefined || text === '') return refused('priceRequired');
  if (!NUMERIC.test(text)) return refused('priceNotNumber');
  if (!isPositive(text)) return refused('priceNotPositive');
  const plain = plainText(text);
  if ((plain.split('.')[0] ?? '').length > PRICE_INTEGER_DIGITS) return refused('priceTooLarge');
  return onGrid(plain, Math.min(priceDecimals, PRICE_DECIMALS), 'priceOffTick');
}

/** §5 amount: required, numeric, positive, on the market's lot, within the pair's limits. */
export function checkQuantity(text: string | undefined, limits: QuantityLimits): Checked {
  if (text === undefined || text === '') return refused('quantityRequired');
  if (!NUMERIC.test(text)) return refused('quantityNotNumber');
  if (!isPositive(text)) return refused('quantityNotPositive');
  const checked = onGrid(plainText(text), limits.quantityDecimals, 'quantityOffLot');
  if (!checked.isValid) return checked;
  if (isLess(checked.value, limits.quantityMin)) return refused('quantityBelowMin');
  if (isMore(checked.value, limits.quantityMax)) return refused('quantityAboveMax');
  return checked;
}

function refused(reason: RejectReason): Checked {
  return { isValid: false, reason };
}

function isPositive(text: string): boolean {
  return !text.startsWith('-') && /[1-9]/.test(text);
}

/** "007." → "7", ".5" → "0.5", "1.500" → "1.5": the same number written plainly. */
function plainText(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? integer : `${integer}.${rest}`;
}

function onGrid(text: string, decimals: number, reason: RejectReason): Checked {
  const value = parseDecimal(text);
  if (!value || unitsAtScale(value, decimals) === undefined) return refused(reason);
  return { isValid: true, value };
}

function isLess(value: Decimal, limit: string): boolean {
  return compare(value, limit) < 0;
}

function isMore(value: Decimal, limit: string): boolean {
  return compare(value, limit) > 0;
}

function compare(value: Decimal, text: string): number {
  const other = parseDecimal(text);
  if (!other) return 0;
  const scale = Math.max(value.scale, other.scale);
  const left = unitsAtScale(value, scale) ?? 0n;
  const right = unitsAtScale(other, scale) ?? 0n;
  return left < right ? -1 : left > right ? 1 : 0;
}
