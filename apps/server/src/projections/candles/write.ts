/** Writes bars: one statement, in the transaction it is given. */
import { sql } from 'kysely';
import type { Writer } from '../street.ts';
import type { CandleChange } from './collect.ts';

/** Joins bars with those that are in the table. */
export async function writeCandles(
  writer: Writer,
  changes: ReadonlyMap<string, CandleChange>,
): Promise<void> {
  const candles = [...changes.values()];
  if (candles.length === 0) return;
  const bars = candles.map((candle) => candle.bar);
  await sql`
    INSERT INTO candles (market_id, period_minutes, starts_at_ms, open_ticks, high_ticks, low_ticks,
      close_ticks, volume_lots, volume_quote)
    SELECT * FROM unnest(
      ${candles.map((candle) => candle.marketId)}::integer[],
      ${candles.map((candle) => candle.periodMinutes)}::integer[],
      ${bars.map((bar) => bar.startsAt)}::bigint[], ${bars.map((bar) => bar.open)}::integer[],
      ${bars.map((bar) => bar.high)}::integer[], ${bars.map((bar) => bar.low)}::integer[],
      ${bars.map((bar) => bar.close)}::integer[], ${bars.map((bar) => bar.volumeLots)}::numeric[],
      ${bars.map((bar) => `${bar.volumeQuote}`)}::numeric[])
    ON CONFLICT (market_id, period_minutes, starts_at_ms) DO UPDATE SET
      high_ticks = greatest(candles.high_ticks, excluded.high_ticks),
      low_ticks = least(candles.low_ticks, excluded.low_ticks),
      close_ticks = excluded.close_ticks,
      volume_lots = candles.volume_lots + excluded.volume_lots,
      volume_quote = candles.volume_quote + excluded.volume_quote`.execute(writer);
}
