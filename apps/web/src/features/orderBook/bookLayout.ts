/** How many rows of each side the book draws, so that its height never changes. Source: spec §9. */
import { SPOT_ROWS } from './bookRows.ts';

export const BOOK_LAYOUTS = ['both', 'bids', 'asks'] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];

/** Rows of each side: 6 and 6, or 12 of the one shown. */
export function rowsOfLayout(layout: BookLayout): { readonly asks: number; readonly bids: number } {
  if (layout === 'both') return { asks: SPOT_ROWS, bids: SPOT_ROWS };
  return layout === 'asks' ? { asks: 2 * SPOT_ROWS, bids: 0 } : { asks: 0, bids: 2 * SPOT_ROWS };
}

/** The layout after a tap on the toggle. */
export function nextLayout(layout: BookLayout): BookLayout {
  return BOOK_LAYOUTS[(BOOK_LAYOUTS.indexOf(layout) + 1) % BOOK_LAYOUTS.length] ?? 'both';
}
