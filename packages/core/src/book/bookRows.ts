/**
 * A book's orders as rows and back. With `generations` and `freeSlots` of the book they are all of its
 * state: a restored book issues the same ids and fills in the same order.
 */

import type { ValuesOf } from '../bytes/fields.ts';
import { SMALL, WHOLE } from '../bytes/kind.ts';
import { MEMBER_INDEX, MILLIS } from '../bytes/units.ts';
import type { OrderBook } from './orderBook.ts';

/** One resting order: `member` is an index, `flags` are the caller's. */
export const BOOK_ROW = {
  slot: SMALL,
  side: SMALL,
  ticks: WHOLE,
  lotsRemaining: WHOLE,
  lotsOriginal: WHOLE,
  member: MEMBER_INDEX,
  flags: SMALL,
  createdAt: MILLIS,
};

export type BookRow = ValuesOf<typeof BOOK_ROW>;

/** Visits every order: buys then sells, best price first, oldest first. */
export function visitOrders(book: OrderBook, visit: (row: BookRow) => void): void {
  book.forEachOrder((slot) =>
    visit({
      slot,
      side: book.sideOf(slot),
      ticks: book.priceOf(slot),
      lotsRemaining: book.remainingOf(slot),
      lotsOriginal: book.originalOf(slot),
      member: book.memberOf(slot),
      flags: book.flagsOf(slot),
      createdAt: book.createdAtOf(slot),
    }),
  );
}

/** Puts an order of `visitOrders` back, in the order they were visited. */
export function restoreOrder(book: OrderBook, { slot, member, ...row }: BookRow): void {
  book.rest(book.idOf(slot), { ...row, side: row.side === 0 ? 0 : 1, member });
}
