/** The newest bar of each period of a perpetual's mark and index, from the projections. */
import type { Bar } from '@candor/core';
import { type MarketId, PERIODS, type Period } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type BarRow, barOf } from '../newestBars.ts';
import type { MarkSeries } from './tables.ts';

export interface LastBar {
  readonly series: MarkSeries;
  readonly periodMinutes: Period;
  readonly bar: Bar;
}

type Row = BarRow & { readonly series: MarkSeries; readonly period_minutes: Period };

/** One of each series and period in which the index was told; without volume. */
export async function lastMarkBars(db: Kysely<Database>, marketId: MarketId): Promise<LastBar[]> {
  const { rows } =
    await sql<Row>`SELECT newest.* FROM unnest(ARRAY['mark', 'index']) AS told (series),
    unnest(${[...PERIODS]}::integer[]) AS asked (period), LATERAL (
      SELECT * FROM mark_candles
      WHERE market_id = ${marketId} AND series = told.series AND period_minutes = asked.period
      ORDER BY starts_at_ms DESC LIMIT 1
    ) AS newest`.execute(db);
  return rows.map((row) => {
    return { series: row.series, periodMinutes: row.period_minutes, bar: barOf(row) };
  });
}
