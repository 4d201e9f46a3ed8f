/** Writes bars of marks: one statement, in the transaction it is given. */
import { sql } from 'kysely';
import type { Writer } from '../street.ts';
import type { MarkChange } from './collect.ts';

/** Joins bars with those that are in the table. */
export async function writeMarks(writer: Writer, changes: readonly MarkChange[]): Promise<void> {
  if (changes.length === 0) return;
  const bars = changes.map((change) => change.bar);
  await sql`
    INSERT INTO mark_candles (market_id, series, period_minutes, starts_at_ms, open_ticks,
      high_ticks, low_ticks, close_ticks)
    SELECT * FROM unnest(
      ${changes.map((change) => change.marketId)}::integer[],
      ${changes.map((change) => change.series)}::text[],
      ${changes.map((change) => change.periodMinutes)}::integer[],
      ${bars.map((bar) => bar.startsAt)}::bigint[], ${bars.map((bar) => bar.open)}::integer[],
      ${bars.map((bar) => bar.high)}::integer[], ${bars.map((bar) => bar.low)}::integer[],
      ${bars.map((bar) => bar.close)}::integer[])
    ON CONFLICT (market_id, series, period_minutes, starts_at_ms) DO UPDATE SET
      high_ticks = greatest(mark_candles.high_ticks, excluded.high_ticks),
      low_ticks = least(mark_candles.low_ticks, excluded.low_ticks),
      close_ticks = excluded.close_ticks`.execute(writer);
}
