/** The newest minute of each market before a time, from the projections. */
import type { Bar } from '@candor/core';
import { asMarketId, type MarketId } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type BarRow, barOf } from '../newestBars.ts';

type Row = BarRow & { readonly market_id: number };

/** One of each of these markets that traded in a minute which starts before `before` (epoch milliseconds). */
export async function lastMinutes(
  db: Kysely<Database>,
  marketIds: readonly MarketId[],
  before: number,
): Promise<ReadonlyMap<MarketId, Bar>> {
  const { rows } = await sql<Row>`
    SELECT newest.* FROM unnest(${[...marketIds]}::integer[]) AS wanted (id), LATERAL (
      SELECT * FROM candles
      WHERE market_id = wanted.id AND period_minutes = 1 AND starts_at_ms < ${before}
      ORDER BY starts_at_ms DESC LIMIT 1
    ) AS newest`.execute(db);
  return new Map(rows.map((row) => [asMarketId(row.market_id), barOf(row)]));
}
