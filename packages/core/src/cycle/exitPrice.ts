/**
 * exitPrice: the published recipe of an exit, version 1. All ticks of the pair's index whose time in the
 * log lies in the second before expiry, its beginning included and its end not; their median; of an even
 * number the mean of the two in the middle, exact. Fewer than the contract's minimum: none.
 * Units: a price is `price` × 10^-decimals quote per base. Source: product.md §3, ADR 38.
 */
import { AMOUNT_MAX } from '@candor/money';
import type { CycleTick } from './words.ts';

export const EXIT_WINDOW_MS = 1_000;

/** A price beyond what a number holds. */
export interface ExitPrice {
  readonly price: bigint;
  readonly decimals: number;
  /** How many ticks it is made of, and which. */
  readonly count: number;
  readonly firstTick: number;
  readonly lastTick: number;
}

export const NO_EXIT: ExitPrice = { price: 0n, decimals: 0, count: 0, firstTick: 0, lastTick: 0 };

/** The ticks of an exit's second, of a list in the order of time. */
function exitTicks(ticks: readonly CycleTick[], expiresAt: number): CycleTick[] {
  const from = expiresAt - EXIT_WINDOW_MS;
  return ticks.filter(({ tickAt }) => tickAt >= from && tickAt < expiresAt);
}

/** The exit of a contract that expires then; without a tick, or beyond 64 bits, none. */
export function exitPrice(ticks: readonly CycleTick[], expiresAt: number): ExitPrice {
  const counted = exitTicks(ticks, expiresAt);
  const [first, last] = [counted[0], counted.at(-1)];
  if (first === undefined || last === undefined) return NO_EXIT;
  const { price, decimals } = medianOf(counted);
  if (price > AMOUNT_MAX) return NO_EXIT;
  return { price, decimals, count: counted.length, firstTick: first.tick, lastTick: last.tick };
}

type Price = Pick<ExitPrice, 'price' | 'decimals'>;

function medianOf(ticks: readonly CycleTick[]): Price {
  const decimals = ticks.reduce((most, tick) => Math.max(most, tick.decimals), 0);
  const prices = ticks
    .map((tick) => BigInt(tick.price) * 10n ** BigInt(decimals - tick.decimals))
    .sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
  const middle = prices.length >> 1;
  const upper = prices[middle] ?? 0n;
  if (prices.length % 2 === 1) return { price: upper, decimals };
  const sum = upper + (prices[middle - 1] ?? 0n);
  return sum % 2n === 0n
    ? { price: sum / 2n, decimals }
    : { price: sum * 5n, decimals: decimals + 1 };
}

/** Above zero when the exit is above the entry, below zero when below it, zero when they are equal. */
export function compareToEntry(exit: Price, entry: Pick<CycleTick, 'price' | 'decimals'>): number {
  let left = exit.price;
  let right = BigInt(entry.price);
  if (exit.decimals < entry.decimals) left *= 10n ** BigInt(entry.decimals - exit.decimals);
  else if (entry.decimals < exit.decimals) right *= 10n ** BigInt(exit.decimals - entry.decimals);
  return left > right ? 1 : left < right ? -1 : 0;
}
