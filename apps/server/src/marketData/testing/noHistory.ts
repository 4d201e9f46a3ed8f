/** For tests: projections that have nothing yet. */
import type { MarketHistory } from '../marketHistory.ts';

export const NO_HISTORY: MarketHistory = {
  lastTrades: async () => new Map(),
  lastMinutes: async () => new Map(),
  listBars: async () => [],
  listMarkBars: async () => [],
  hasBarsUpTo: () => false,
};
