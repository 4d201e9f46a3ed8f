/** Candle history of one market, from the projections. */
import type { Bar } from '@candor/core';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type BarsAsk, newestBars } from '../newestBars.ts';

/** The newest bars that had trades, oldest first; at most 1 500. */
export function listBars(db: Kysely<Database>, ask: BarsAsk): Promise<Bar[]> {
  return newestBars(db, { table: 'candles' }, ask);
}
