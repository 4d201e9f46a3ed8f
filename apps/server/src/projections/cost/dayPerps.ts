/** What a member's perpetuals were like at a moment of the past, and what moved the futures account since. */

import type { EntryKind, PositionSide } from '@candor/core';
import { asAssetId, asMarketId, type MarketId, type MemberId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { HourClose, HourFlow } from './coinCosts.ts';

/** The rows of a market and side as they were, all modes and positions in one. */
export interface PastPosition {
  readonly marketId: MarketId;
  readonly side: PositionSide;
  /** Whole contracts that were open. */
  readonly lots: bigint;
  /** Σ price × contracts of what was opened before, less that of what was closed; ticks × lots. */
  readonly spent: bigint;
  /** What had been realised or paid out of these positions; smallest quote units. */
  readonly profit: bigint;
}

/** What moved the futures account in an hour. */
export interface ContractFlow extends HourFlow {
  /** Of it, paid out of positions that stayed open. */
  readonly settled: bigint;
}

const HOUR_MS = 3_600_000;
const HOUR_MINUTES = 60;

interface Since {
  readonly memberId: MemberId;
  readonly since: number;
}

/** The positions of a moment: those of now and those closed since, less all that happened to them since. What was
 *  settled since is still in `profit`: it has no fill (`ContractFlow.settled` tells it). */
export async function listPastPositions(
  db: Kysely<Database>,
  { memberId, since }: Since,
): Promise<PastPosition[]> {
  const { rows } = await sql<Record<'market_id' | 'lots' | 'spent' | 'profit', string> & Sided>`
    SELECT market_id, side, sum(lots) AS lots, sum(spent) AS spent, sum(profit) AS profit FROM (
      SELECT market_id, side, opened_lots - closed_lots AS lots, opened_sum - closed_sum AS spent, profit
        FROM perp_positions
        WHERE member_id = ${`${memberId}`} AND (closed_at_ms IS NULL OR closed_at_ms >= ${since}::bigint)
      UNION ALL
      SELECT market_id, side, -signed, -signed * price_ticks, -profit FROM (
        SELECT *, CASE WHEN cause = 'opened' THEN quantity_lots ELSE -quantity_lots END::numeric AS signed
          FROM perp_fills WHERE member_id = ${`${memberId}`} AND at_ms >= ${since}::bigint
      ) AS fills
    ) AS moves GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows.map(({ market_id, side, lots, spent, profit }) => {
    return {
      ...{ marketId: asMarketId(Number(market_id)), side },
      ...{ lots: BigInt(lots), spent: BigInt(spent), profit: BigInt(profit) },
    };
  });
}

interface Sided {
  readonly side: PositionSide;
}

/** What moved the futures account since a moment, summed by coin, kind and hour. */
export async function sumContractFlows(
  db: Kysely<Database>,
  { memberId, since }: Since,
): Promise<ContractFlow[]> {
  const { rows } = await sql<{
    readonly asset_id: number;
    readonly kind: EntryKind;
    readonly hour: string;
    readonly amount: string;
    readonly settled: string;
  }>`
    SELECT asset_id, kind, at_ms - at_ms % ${HOUR_MS}::bigint AS hour, sum(amount) AS amount,
      coalesce(sum(amount) FILTER (WHERE kind = 'profit' AND reference = ''), 0) AS settled
    FROM ledger_entries
    WHERE member_id = ${`${memberId}`} AND book = 'contract' AND at_ms >= ${since}::bigint
    GROUP BY 1, 2, 3`.execute(db);
  return rows.map(({ asset_id: assetId, kind, hour, amount, settled }) => {
    const amounts = { amount: BigInt(amount), settled: BigInt(settled) };
    return { assetId: asAssetId(assetId), kind, hour: Number(hour), ...amounts };
  });
}

/** Where the marks of perpetuals stood at a moment: their last hour before it, or else the first there is. */
export async function listMarksAt(
  db: Kysely<Database>,
  { marketIds, since }: { readonly marketIds: readonly number[]; readonly since: number },
): Promise<HourClose[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await sql<{ market_id: number; hour: string; mark: number }>`
    SELECT market_id, hour, mark FROM unnest(${[...marketIds]}::integer[]) AS wanted (id),
    LATERAL (
      SELECT market_id, starts_at_ms AS hour,
        CASE WHEN starts_at_ms < ${since}::bigint THEN close_ticks ELSE open_ticks END AS mark
      FROM mark_candles
      WHERE market_id = wanted.id AND series = 'mark' AND period_minutes = ${HOUR_MINUTES}::integer
      ORDER BY starts_at_ms >= ${since}::bigint, abs(starts_at_ms - ${since}::bigint) LIMIT 1
    ) AS bars`.execute(db);
  return rows.map(({ market_id: marketId, hour, mark: close }) => {
    return { marketId: asMarketId(marketId), hour: Number(hour), close };
  });
}
