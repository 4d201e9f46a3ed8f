/** What a member paid in each spot market, and what came and went today, from the projections. */

import type { EntryKind } from '@candor/core';
import { type AssetId, asAssetId, asMarketId, type MarketId, type MemberId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { CoinCost } from './coinCost.ts';

export interface MarketCost extends CoinCost {
  readonly marketId: MarketId;
}

/** What moved a coin account in an hour, signed, in smallest units. */
export interface HourFlow {
  readonly assetId: AssetId;
  readonly kind: EntryKind;
  /** The hour's begin in UTC milliseconds. */
  readonly hour: number;
  readonly amount: bigint;
}

/** What a market's bar of an hour closed at, in ticks. */
export interface HourClose {
  readonly marketId: MarketId;
  readonly hour: number;
  readonly close: number;
}

const HOUR_MS = 3_600_000;
const HOUR_MINUTES = 60;

/** Of every market that the member ever traded in. */
export async function listCoinCosts(
  db: Kysely<Database>,
  memberId: MemberId,
): Promise<MarketCost[]> {
  const rows = await db
    .selectFrom('coin_costs')
    .selectAll()
    .where('member_id', '=', `${memberId}`)
    .orderBy('market_id')
    .execute();
  return rows.map(({ market_id: marketId, quantity, paid, realized }) => {
    return {
      marketId: asMarketId(marketId),
      quantity: BigInt(quantity),
      paid: BigInt(paid),
      realized: BigInt(realized),
    };
  });
}

/** What moved the coin account since a moment, summed by coin, kind and hour. */
export async function sumHourFlows(
  db: Kysely<Database>,
  { memberId, since }: { readonly memberId: MemberId; readonly since: number },
): Promise<HourFlow[]> {
  const { rows } = await sql<{ asset_id: number; kind: EntryKind; hour: string; amount: string }>`
    SELECT asset_id, kind, at_ms - at_ms % ${HOUR_MS}::bigint AS hour, sum(amount) AS amount
    FROM ledger_entries
    WHERE member_id = ${`${memberId}`} AND book = 'coin' AND at_ms >= ${since}::bigint
    GROUP BY 1, 2, 3`.execute(db);
  return rows.map(({ asset_id: assetId, kind, hour, amount }) => {
    return { assetId: asAssetId(assetId), kind, hour: Number(hour), amount: BigInt(amount) };
  });
}

/** The hours of markets since a moment, and of each the last one before it; oldest first. */
export async function listHourCloses(
  db: Kysely<Database>,
  { marketIds, since }: { readonly marketIds: readonly number[]; readonly since: number },
): Promise<HourClose[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<{ market_id: number; hour: string; close_ticks: number }>`
    SELECT market_id, hour, close_ticks FROM unnest(${[...marketIds]}::integer[]) AS wanted (id),
    LATERAL (
      (SELECT market_id, starts_at_ms AS hour, close_ticks FROM candles
        WHERE market_id = wanted.id AND period_minutes = ${HOUR_MINUTES}::integer AND starts_at_ms >= ${since}::bigint)
      UNION ALL
      (SELECT market_id, starts_at_ms, close_ticks FROM candles
        WHERE market_id = wanted.id AND period_minutes = ${HOUR_MINUTES}::integer AND starts_at_ms < ${since}::bigint
        ORDER BY starts_at_ms DESC LIMIT 1)
    ) AS bars ORDER BY hour`.execute(db);
  return rows.map(({ market_id: marketId, hour, close_ticks: close }) => {
    return { marketId: asMarketId(marketId), hour: Number(hour), close };
  });
}
