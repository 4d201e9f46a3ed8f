/**
 * From exact decimals to a market's grid and back: prices to Ticks, quantities to Lots, amounts to
 * smallest units, and the notional of a price and a quantity. Never rounds: what is off the grid is
 * a reason, not a nearby number.
 */
import { AMOUNT_MAX, type Amount, amount } from './amount.ts';
import { type Decimal, formatUnits, unitsAtScale } from './decimal.ts';
import { INT32_MAX } from './int32.ts';
import { invariant } from './invariant.ts';
import { LOTS_MAX, type Lots, lots, lotsToNumber } from './lots.ts';
import { type Ticks, ticks, ticksToNumber } from './ticks.ts';

/** Why a decimal is not a price or quantity of the grid, in the order they are asked. */
export type GridReason = 'notPositive' | 'offGrid' | 'tooLarge';

/** The value on the grid, or the first reason why not. */
export type OnGrid<Value> =
  | { readonly isOnGrid: true; readonly value: Value }
  | { readonly isOnGrid: false; readonly reason: GridReason };

/** A positive price in ticks of 10^-priceDecimals. Never rounds. */
export function ticksFromDecimal(price: Decimal, priceDecimals: number): OnGrid<Ticks> {
  const checked = countOnGrid(price, priceDecimals, INT32_MAX);
  return typeof checked === 'number' ? { isOnGrid: true, value: ticks(checked) } : checked;
}

/** A positive quantity in lots of 10^-quantityDecimals. Never rounds. */
export function lotsFromDecimal(quantity: Decimal, quantityDecimals: number): OnGrid<Lots> {
  const checked = countOnGrid(quantity, quantityDecimals, LOTS_MAX);
  return typeof checked === 'number' ? { isOnGrid: true, value: lots(checked) } : checked;
}

/** A positive amount in smallest units of 10^-assetDecimals. Never rounds. */
export function amountFromDecimal(value: Decimal, assetDecimals: number): OnGrid<Amount> {
  if (value.units <= 0n) return { isOnGrid: false, reason: 'notPositive' };
  const units = unitsAtScale(value, assetDecimals);
  if (units === undefined) return { isOnGrid: false, reason: 'offGrid' };
  if (units > AMOUNT_MAX) return { isOnGrid: false, reason: 'tooLarge' };
  return { isOnGrid: true, value: amount(units) };
}

/** Text of a price with all its decimals, e.g. 6789050 at 2 → "67890.50". */
export function formatTicks(price: Ticks, priceDecimals: number): string {
  return formatUnits(BigInt(ticksToNumber(price)), priceDecimals);
}

/** Text of a quantity with all its decimals. */
export function formatLots(quantity: Lots, quantityDecimals: number): string {
  return formatUnits(BigInt(lotsToNumber(quantity)), quantityDecimals);
}

/** The grid a notional is computed on. */
export interface NotionalGrid {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
  readonly quoteDecimals: number;
}

/** price × quantity in quote smallest units, exact. Asserts: the grid is exact; within 64 bits. */
export function notional(price: Ticks, quantity: Lots, grid: NotionalGrid): Amount {
  const spare = grid.quoteDecimals - grid.priceDecimals - grid.quantityDecimals;
  invariant(spare >= 0, 'a notional is exact');
  const product = BigInt(ticksToNumber(price)) * BigInt(lotsToNumber(quantity));
  return amount(product * 10n ** BigInt(spare));
}

/** The base smallest units of a quantity, exact. Asserts: the grid is exact; within 64 bits. */
export function baseAmount(quantity: Lots, quantityDecimals: number, baseDecimals: number): Amount {
  invariant(baseDecimals >= quantityDecimals, 'a lot is a whole number of smallest units');
  const factor = 10n ** BigInt(baseDecimals - quantityDecimals);
  return amount(BigInt(lotsToNumber(quantity)) * factor);
}

function countOnGrid(
  value: Decimal,
  decimals: number,
  most: number,
): number | { readonly isOnGrid: false; readonly reason: GridReason } {
  if (value.units <= 0n) return { isOnGrid: false, reason: 'notPositive' };
  const units = unitsAtScale(value, decimals);
  if (units === undefined) return { isOnGrid: false, reason: 'offGrid' };
  if (units > BigInt(most)) return { isOnGrid: false, reason: 'tooLarge' };
  return Number(units);
}
