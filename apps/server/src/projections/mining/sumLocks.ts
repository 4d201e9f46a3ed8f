/**
 * What locks came to: a member's in all and day by day, everybody's by product. Interest that was forfeited
 * counts in no sum and on no day. Amounts in smallest units of the asset.
 */
import { type AssetId, asAssetId, type MemberId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';

type Db = Kysely<Database>;

/** A member's locks in one asset. */
export interface LockSum {
  readonly assetId: AssetId;
  /** Those that run, and their principal. */
  readonly count: number;
  readonly principal: bigint;
  /** Booked, and kept where it ended. */
  readonly interest: bigint;
}

/** By asset, of one member. */
export async function sumLocks(db: Db, memberId: MemberId): Promise<LockSum[]> {
  const { rows } = await sql<{
    asset_id: number;
    count: string;
    principal: string;
    interest: string;
  }>`
    SELECT asset_id, count(*) FILTER (WHERE outcome IS NULL) AS count,
      coalesce(sum(amount) FILTER (WHERE outcome IS NULL), 0) AS principal,
      sum(coalesce(interest, daily * days)) AS interest
    FROM mining_locks WHERE member_id = ${memberId} GROUP BY asset_id ORDER BY asset_id`.execute(
    db,
  );
  return rows.map((row) => ({
    assetId: asAssetId(row.asset_id),
    count: Number(row.count),
    principal: BigInt(row.principal),
    interest: BigInt(row.interest),
  }));
}

/** What was booked of an asset on one day (UTC, since 1970). */
export interface DayIncome {
  readonly day: number;
  readonly assetId: AssetId;
  readonly interest: bigint;
}

export interface IncomeAsk {
  readonly memberId: MemberId;
  /** The first and the last day, both counted. */
  readonly from: number;
  readonly to: number;
}

/** By day and asset, of one member; days without income are left out. */
export async function listIncome(db: Db, { memberId, from, to }: IncomeAsk): Promise<DayIncome[]> {
  const { rows } = await sql<{ day: number; asset_id: number; interest: string }>`
    SELECT booked.day, asset_id, sum(daily) AS interest
    FROM mining_locks, LATERAL generate_series(
      greatest(locked_day + 2, ${from}::integer), least(locked_day + 1 + days, ${to}::integer)
    ) AS booked (day)
    WHERE member_id = ${memberId} AND coalesce(forfeited, 0) = 0
    GROUP BY booked.day, asset_id ORDER BY booked.day, asset_id`.execute(db);
  return rows.map((row) => ({
    day: row.day,
    assetId: asAssetId(row.asset_id),
    interest: BigInt(row.interest),
  }));
}

/** Everybody's locks of one product. */
export interface ProductSum {
  readonly productId: number;
  readonly running: number;
  readonly complete: number;
  readonly redeemed: number;
  readonly principal: bigint;
  /** What those that run can still earn. */
  readonly promised: bigint;
  /** Booked and kept, of all; and what early ends brought the house. */
  readonly interest: bigint;
  readonly fees: bigint;
}

/** By product, in their order. */
export async function sumProducts(db: Db): Promise<ProductSum[]> {
  const { rows } = await sql<Record<Exclude<keyof ProductSum, 'productId'> | 'id', string>>`
    SELECT product_id AS id, count(*) FILTER (WHERE outcome IS NULL) AS running,
      count(*) FILTER (WHERE outcome = 'complete') AS complete,
      count(*) FILTER (WHERE outcome = 'redeemed') AS redeemed,
      coalesce(sum(amount) FILTER (WHERE outcome IS NULL), 0) AS principal,
      coalesce(sum(daily * (term_days - days)) FILTER (WHERE outcome IS NULL), 0) AS promised,
      sum(coalesce(interest, daily * days)) AS interest, coalesce(sum(fee), 0) AS fees
    FROM mining_locks GROUP BY product_id ORDER BY product_id`.execute(db);
  return rows.map((row) => ({
    productId: Number(row.id),
    running: Number(row.running),
    complete: Number(row.complete),
    redeemed: Number(row.redeemed),
    principal: BigInt(row.principal),
    promised: BigInt(row.promised),
    interest: BigInt(row.interest),
    fees: BigInt(row.fees),
  }));
}
