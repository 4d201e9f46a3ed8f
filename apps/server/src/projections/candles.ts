/** Candle history of one market, from the projections. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { Bar } from './bar.ts';
import type { PeriodMinutes } from './period.ts';
import type { CandlesTable } from './tables.ts';

export interface BarsAsk {
  readonly marketId: number;
  readonly periodMinutes: PeriodMinutes;
  /** Bars that start before this time (epoch milliseconds). */
  readonly before: number;
  readonly count: number;
}

export const BARS_MAX = 1_500;

/** The newest bars that had trades, oldest first; at most 1 500. */
export async function listBars(db: Kysely<Database>, ask: BarsAsk): Promise<Bar[]> {
  const rows = await db
    .selectFrom('candles')
    .selectAll()
    .where('market_id', '=', ask.marketId)
    .where('period_minutes', '=', ask.periodMinutes)
    .where('starts_at_ms', '<', `${ask.before}`)
    .orderBy('starts_at_ms', 'desc')
    .limit(Math.min(ask.count, BARS_MAX))
    .execute();
  return rows.reverse().map(barOf);
}

function barOf(row: Selectable<CandlesTable>): Bar {
  return {
    startsAt: Number(row.starts_at_ms),
    open: row.open_ticks,
    high: row.high_ticks,
    low: row.low_ticks,
    close: row.close_ticks,
    volumeLots: Number(row.volume_lots),
    volumeQuote: BigInt(row.volume_quote),
  };
}
