/** Writes bars of an index: one statement, in the transaction it is given. */
import { sql } from 'kysely';
import { jsonOf } from '../putRows.ts';
import type { Writer } from '../street.ts';
import type { IndexBar } from './collect.ts';

/** Joins bars with those that are in the table. */
export async function writeIndexBars(writer: Writer, bars: readonly IndexBar[]): Promise<void> {
  if (bars.length === 0) return;
  const rows = bars.map((bar) => ({
    base_asset: bar.baseAsset,
    quote_asset: bar.quoteAsset,
    period_minutes: bar.periodMinutes,
    starts_at_ms: bar.startsAt,
    open_pico: bar.open,
    high_pico: bar.high,
    low_pico: bar.low,
    close_pico: bar.close,
  }));
  await sql`
    INSERT INTO index_candles
    SELECT * FROM jsonb_populate_recordset(NULL::index_candles, ${jsonOf(rows)}::jsonb)
    ON CONFLICT (base_asset, quote_asset, period_minutes, starts_at_ms) DO UPDATE SET
      high_pico = greatest(index_candles.high_pico, excluded.high_pico),
      low_pico = least(index_candles.low_pico, excluded.low_pico),
      close_pico = excluded.close_pico`.execute(writer);
}
