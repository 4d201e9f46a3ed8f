import type { Bar } from '@candor/core';
import type { MarketId } from '@candor/money';
import type { MarkBarsAsk } from '../projections/marks/listMarkBars.ts';
import type { BarsAsk } from '../projections/newestBars.ts';
import type { Tapes } from '../projections/tapes.ts';

/** The part of the projections this room reads. */
export interface MarketHistory {
  lastTrades(marketIds: readonly MarketId[], count: number): Promise<Tapes>;
  lastMinutes(marketIds: readonly MarketId[], before: number): Promise<ReadonlyMap<MarketId, Bar>>;
  listBars(ask: BarsAsk): Promise<readonly Bar[]>;
  listMarkBars(ask: MarkBarsAsk): Promise<readonly Bar[]>;
  /** Whether bars tell of every entry up to this one. */
  hasBarsUpTo(seq: number): boolean;
}
