/** Bars as the projections keep them, of trades or of marks: the newest of a market and period. */

import type { Bar } from '@candor/core';
import type { MarketId, Period } from '@candor/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../sql/database.ts';

export interface BarsAsk {
  readonly marketId: MarketId;
  readonly periodMinutes: Period;
  /** Bars that start before this time (epoch milliseconds). */
  readonly before: number;
  readonly count: number;
}

const BARS_MAX = 1_500;

export interface BarRow {
  readonly starts_at_ms: string | number;
  readonly open_ticks: number;
  readonly high_ticks: number;
  readonly low_ticks: number;
  readonly close_ticks: number;
  /** Missing of bars without volume. */
  readonly volume_lots?: string | number;
  readonly volume_quote?: string | number;
}

/** Bars of trades, or (with their series) of marks, which have no volume. */
export type BarsOf =
  | { readonly table: 'candles' }
  | { readonly table: 'mark_candles'; readonly series: string };

/** The newest bars that there are, oldest first; at most 1 500. */
export async function newestBars(db: Kysely<Database>, of: BarsOf, ask: BarsAsk): Promise<Bar[]> {
  const series: RawBuilder<unknown> =
    of.table === 'candles' ? sql`` : sql`AND series = ${of.series}`;
  const { rows } = await sql<BarRow>`SELECT * FROM ${sql.table(of.table)}
    WHERE market_id = ${ask.marketId} ${series} AND period_minutes = ${ask.periodMinutes}
      AND starts_at_ms < ${ask.before}
    ORDER BY starts_at_ms DESC LIMIT ${Math.min(ask.count, BARS_MAX)}`.execute(db);
  return rows.reverse().map(barOf);
}

/** What a row of either table tells. */
export function barOf(row: BarRow): Bar {
  return {
    startsAt: Number(row.starts_at_ms),
    open: row.open_ticks,
    high: row.high_ticks,
    low: row.low_ticks,
    close: row.close_ticks,
    volumeLots: Number(row.volume_lots ?? 0),
    volumeQuote: BigInt(row.volume_quote ?? 0),
  };
}
