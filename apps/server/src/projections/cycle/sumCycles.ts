/** What timed contracts came to: of everybody by the hour of their end, of one member since a time. */

import type { CycleOutcome } from '@candor/core';
import { type AssetId, asAssetId, type MemberId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';

type Db = Kysely<Database>;

/** Contracts of one pair, coin and outcome; amounts in smallest units. */
export interface CycleSum {
  readonly productId: number;
  readonly stakeAsset: AssetId;
  readonly outcome: CycleOutcome;
  readonly contracts: number;
  readonly staked: bigint;
  readonly paid: bigint;
}

/** What ended in the hour of a time and since then. */
export async function sumCycles(db: Db, sinceMs: number): Promise<CycleSum[]> {
  const rows = await db
    .selectFrom('cycle_totals')
    .select((of) => [
      'product_id',
      'stake_asset',
      'outcome',
      of.fn.sum('contracts').as('contracts'),
      of.fn.sum('staked').as('staked'),
      of.fn.sum('paid').as('paid'),
    ])
    .where('hour_ms', '>=', `${sinceMs}`)
    .groupBy(['product_id', 'stake_asset', 'outcome'])
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    stakeAsset: asAssetId(row.stake_asset),
    outcome: row.outcome,
    contracts: Number(row.contracts),
    staked: BigInt(row.staked),
    paid: BigInt(row.paid),
  }));
}

/** What a member's contracts of one coin brought that ended since a time. */
export interface MemberCycleSum {
  readonly stakeAsset: AssetId;
  readonly contracts: number;
  /** Paid without the stakes; below zero when more was lost. */
  readonly netResult: bigint;
}

/** By coin, those that ended since a time; and when the first of those was accepted. */
export async function sumMemberCycles(
  db: Db,
  ask: { readonly memberId: MemberId; readonly sinceMs: number },
): Promise<MemberCycleSum[]> {
  const rows = await db
    .selectFrom('cycle_contracts')
    .select((of) => [
      'stake_asset',
      of.fn.countAll().as('contracts'),
      sql<string>`sum(paid - stake)`.as('net'),
    ])
    .where('member_id', '=', `${ask.memberId}`)
    .where('closed_at_ms', '>=', `${ask.sinceMs}`)
    .groupBy('stake_asset')
    .execute();
  return rows.map((row) => ({
    stakeAsset: asAssetId(row.stake_asset),
    contracts: Number(row.contracts),
    netResult: BigInt(row.net),
  }));
}

/** When a member's first contract since a time was accepted; undefined for none. */
export async function firstCycleSince(
  db: Db,
  ask: { readonly memberId: MemberId; readonly sinceMs: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('cycle_contracts')
    .select((of) => of.fn.min('accepted_at_ms').as('first'))
    .where('member_id', '=', `${ask.memberId}`)
    .where('accepted_at_ms', '>=', `${ask.sinceMs}`)
    .executeTakeFirst();
  return row?.first === null || row?.first === undefined ? undefined : Number(row.first);
}
