/** How many levels of each side a desk's book has: as many as its window is high. */
import { useSyncExternalStore } from 'react';
import { SELL_LEVELS_MAX, SPOT_ROWS } from '../../features/orderBook/bookRows.ts';

/** Bars above the desk, and what the book has beside its levels: heads, last price, ratio, step, the house's note. */
const TAKEN = 330;
const LEVEL_HEIGHT = 25;

/** Levels of each side in a window of this height: no fewer than a phone's, no more than the feed tells. */
export function deskRows(height: number): number {
  const fitting = Math.floor((height - TAKEN) / (2 * LEVEL_HEIGHT));
  return Math.min(SELL_LEVELS_MAX, Math.max(SPOT_ROWS, fitting));
}

/** Those of this window, also once it is another one. */
export function useDeskRows(): number {
  return useSyncExternalStore(hearResize, () => deskRows(window.innerHeight));
}

function hearResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
