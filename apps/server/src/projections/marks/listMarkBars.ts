/** History of the marks or indexes of a perpetual, from the projections. */
import type { Bar } from '@candor/core';
import type { Kysely } from 'kysely';
import type { Database } from '../../sql/database.ts';
import { type BarsAsk, newestBars } from '../newestBars.ts';
import type { MarkSeries } from './tables.ts';

export interface MarkBarsAsk extends BarsAsk {
  readonly series: MarkSeries;
}

/** The newest bars in which the index was told, oldest first, without volume; at most 1 500. */
export function listMarkBars(
  db: Kysely<Database>,
  { series, ...ask }: MarkBarsAsk,
): Promise<Bar[]> {
  return newestBars(db, { table: 'mark_candles', series }, ask);
}
