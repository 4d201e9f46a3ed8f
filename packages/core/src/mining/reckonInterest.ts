/**
 * reckonInterest: the published rules of lock mining, version 1. Pure, for the core, the app's preview and the
 * command line alike. Units: amounts in smallest units, rates in parts per million a day, times UTC epoch ms.
 * Source: finance.md §5, ADR 50.
 */
import { dayOf, divideRounded, MS_PER_DAY } from '@candor/money';

const PPM = 1_000_000n;

/** Between which amounts and rates a product goes along a line. */
export interface RateLine {
  readonly amountMin: bigint;
  readonly amountMax: bigint;
  readonly rateMin: bigint;
  readonly rateMax: bigint;
}

/**
 * The daily rate of an amount within the limits: rateMin for the least, rateMax for the most, in between in
 * proportion; rateMax when there is one amount only.   Rounds: down to parts per million.
 */
export function miningRate(line: RateLine, amount: bigint): bigint {
  const { amountMin, amountMax, rateMin, rateMax } = line;
  if (amountMin === amountMax) return rateMax;
  return rateMin + ((rateMax - rateMin) * (amount - amountMin)) / (amountMax - amountMin);
}

/** The interest of one day, simple: of the principal alone.   Rounds: down. */
export function dailyInterest(amount: bigint, ratePpm: bigint): bigint {
  return (amount * ratePpm) / PPM;
}

/** The interest of days, each rounded by itself. */
export function miningInterest(amount: bigint, ratePpm: bigint, days: number): bigint {
  return dailyInterest(amount, ratePpm) * BigInt(days);
}

/** What redeeming early costs, of the principal.   Rounds: up. */
export function earlyFee(amount: bigint, feePpm: bigint): bigint {
  return divideRounded(amount * feePpm, PPM, 'up');
}

/**
 * When the n-th day of a lock is over, from 1 on: the day of locking does not count, each whole day behind it
 * does, and its interest is booked at the midnight (UTC) that ends it.
 */
export function accrualAt(lockedAt: number, nth: number): number {
  return (dayOf(lockedAt) + nth + 1) * MS_PER_DAY;
}

/** When the last day of the term is over. */
export function termEndsAt(lockedAt: number, termDays: number): number {
  return accrualAt(lockedAt, termDays);
}
