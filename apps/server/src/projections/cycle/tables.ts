/** Timed contracts and what they came to. Amounts are smallest units of the stake's asset, times UTC epoch milliseconds. */
import type { CycleOutcome, Side, VoidCause } from '@candor/core';
import type { Wide, WideOrNull } from '../wide.ts';

export interface CycleProductsTable {
  product_id: number;
  base_asset: number;
  quote_asset: number;
}

export interface CycleContractsTable {
  order_id: Wide;
  member_id: Wide;
  product_id: number;
  side: Side;
  stake_asset: number;
  stake: Wide;
  profit: Wide;
  loss: Wide;
  payout_ppm: number;
  loss_ppm: number;
  seconds: number;
  ticks_min: number;
  accepted_at_ms: Wide;
  entry_by_ms: Wide;
  expires_at_ms: Wide;
  /** Null until the tick behind the order has come, so to `entry_at_ms`. */
  entry_tick: WideOrNull;
  entry_price: WideOrNull;
  entry_decimals: number | null;
  entry_at_ms: WideOrNull;
  /** Null while it runs, so to the last. */
  outcome: CycleOutcome | null;
  cause: VoidCause | null;
  exit_price: WideOrNull;
  exit_decimals: number | null;
  paid: WideOrNull;
  closed_at_ms: WideOrNull;
  /** Vouch for what was accepted, the entry and the end (`rowSeal.ts`). */
  opened_seal: string;
  entry_seal: string | null;
  ended_seal: string | null;
}

export interface CycleTotalsTable {
  product_id: number;
  stake_asset: number;
  hour_ms: Wide;
  outcome: CycleOutcome;
  contracts: Wide;
  staked: Wide;
  paid: Wide;
}

export interface CycleTables {
  cycle_products: CycleProductsTable;
  cycle_contracts: CycleContractsTable;
  cycle_totals: CycleTotalsTable;
}

export const CYCLE_TABLES: Readonly<Record<keyof CycleTables, true>> = {
  cycle_products: true,
  cycle_contracts: true,
  cycle_totals: true,
};
