/** How many rows of each side the book draws, so that its height never changes. Source: spec §9. */

const BOOK_LAYOUTS = ['both', 'bids', 'asks'] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];

/** Rows of each side: as many as a panel draws, or twice as many of the one shown. */
export function rowsOfLayout(
  layout: BookLayout,
  rows: number,
): { readonly asks: number; readonly bids: number } {
  if (layout === 'both') return { asks: rows, bids: rows };
  return layout === 'asks' ? { asks: 2 * rows, bids: 0 } : { asks: 0, bids: 2 * rows };
}

/** The layout after a tap on the toggle. */
export function nextLayout(layout: BookLayout): BookLayout {
  return BOOK_LAYOUTS[(BOOK_LAYOUTS.indexOf(layout) + 1) % BOOK_LAYOUTS.length] ?? 'both';
}
