/** History of a pair's index, from the projections. */

import type { Bar } from '@candor/core';
import type { AssetId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import type { BarsAsk } from '../newestBars.ts';
import { PICO_DECIMALS } from './tables.ts';

const BARS_MAX = 1_500;

export interface IndexBarsAsk extends Omit<BarsAsk, 'marketId'> {
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
  /** Digits behind the point of the ticks that are wanted. */
  readonly priceDecimals: number;
}

/** The newest bars with a tick, oldest first, without volume; at most 1 500.   Rounds: prices down. */
export async function listIndexBars(db: Kysely<Database>, ask: IndexBarsAsk): Promise<Bar[]> {
  const rows = await db
    .selectFrom('index_candles')
    .selectAll()
    .where('base_asset', '=', ask.baseAsset)
    .where('quote_asset', '=', ask.quoteAsset)
    .where('period_minutes', '=', ask.periodMinutes)
    .where('starts_at_ms', '<', `${ask.before}`)
    .orderBy('starts_at_ms', 'desc')
    .limit(Math.min(ask.count, BARS_MAX))
    .execute();
  const scale = 10n ** BigInt(PICO_DECIMALS - ask.priceDecimals);
  const ticks = (pico: string) => Number(BigInt(pico) / scale);
  return rows.reverse().map((row) => ({
    startsAt: Number(row.starts_at_ms),
    open: ticks(row.open_pico),
    high: ticks(row.high_pico),
    low: ticks(row.low_pico),
    close: ticks(row.close_pico),
    volumeLots: 0,
    volumeQuote: 0n,
  }));
}
