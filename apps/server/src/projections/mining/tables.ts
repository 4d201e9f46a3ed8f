/**
 * Locks of members, from acceptance to their end. Amounts are smallest units of the locked asset, times UTC epoch
 * milliseconds. What a lock has earned day by day follows from its row: `daily` on each of its booked days.
 */
import type { MiningOutcome } from '@candor/core';
import type { Wide, WideOrNull } from '../wide.ts';

export interface MiningLocksTable {
  order_id: Wide;
  member_id: Wide;
  product_id: number;
  asset_id: number;
  amount: Wide;
  rate_ppm: number;
  daily: Wide;
  term_days: number;
  locked_at_ms: Wide;
  locked_day: number;
  ends_at_ms: Wide;
  early_fee_ppm: number;
  keeps_interest: boolean;
  days: number;
  /** Null while it runs, so to the last. */
  outcome: MiningOutcome | null;
  interest: WideOrNull;
  forfeited: WideOrNull;
  fee: WideOrNull;
  closed_at_ms: WideOrNull;
}

export interface MiningTables {
  mining_locks: MiningLocksTable;
}

export const MINING_TABLES: Readonly<Record<keyof MiningTables, true>> = { mining_locks: true };
