/** Protection: what a member allows themselves in an asset, and what of the day is used. Units: smallest units. */
import type { Millis } from '@candor/money';
import type { Exact } from '../ledger/exact.ts';

/** A limit, and the higher one that holds from a time on. */
export interface Limit {
  readonly now: Exact;
  readonly next: Exact;
  readonly nextAt: Millis;
}

/** One member in one asset. */
export interface Protection {
  stake: Limit;
  loss: Limit;
  /** False while no limit was ever set. */
  isLimited: boolean;
  /** The day that is counted: what was staked on it, and lost on balance; below zero when won. */
  day: number;
  staked: Exact;
  lost: Exact;
  /** What contracts that run may still cost. */
  open: Exact;
  /** Their stakes, by product. */
  readonly stakes: Exact[];
}
