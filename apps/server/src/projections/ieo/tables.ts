/**
 * What members have in offerings of new coins. Quantities are lots, amounts smallest units of their asset, times
 * UTC epoch milliseconds. Terms and plans are the engine's to answer.
 */
import type { Wide, WideOrNull } from '../wide.ts';

export interface OfferingCommitmentsTable {
  offering_id: number;
  member_id: Wide;
  committed: Wide;
  cost: Wide;
  committed_at_ms: Wide;
  /** Null until the member is settled or refunded, so to the last; refunded: nothing is allocated. */
  allocated: WideOrNull;
  received: WideOrNull;
  paid: WideOrNull;
  refund: WideOrNull;
  is_locked: boolean | null;
  settled_at_ms: WideOrNull;
}

export interface OfferingUnlocksTable {
  offering_id: number;
  member_id: Wide;
  seq: Wide;
  amount: Wide;
  at_ms: Wide;
}

export interface OfferingPlansTable {
  offering_id: number;
  seq: Wide;
  at_ms: Wide;
  member_count: number;
}

export interface IeoTables {
  offering_commitments: OfferingCommitmentsTable;
  offering_unlocks: OfferingUnlocksTable;
  offering_plans: OfferingPlansTable;
}

export const IEO_TABLES: Readonly<Record<keyof IeoTables, true>> = {
  offering_commitments: true,
  offering_unlocks: true,
  offering_plans: true,
};
