/** A book kept from pushes by sequence: a snapshot starts it, each change must follow the last. */
import type { TopPush } from '@candor/wire';

export interface BookSide {
  readonly price: string;
  readonly quantity: string;
}

export interface Book {
  readonly sequence: number;
  /** Best first. */
  readonly bids: readonly BookSide[];
  readonly asks: readonly BookSide[];
}

/** The book after `push`; 'gap' when a change does not follow what is known. */
export function nextBook(book: Book | undefined, push: TopPush): Book | 'gap' {
  const { sequence, previous } = push;
  if (previous === undefined) {
    return { sequence, bids: sorted(push.bids, -1), asks: sorted(push.asks, 1) };
  }
  if (book?.sequence !== previous) return 'gap';
  return {
    sequence,
    bids: sorted(merge(book.bids, push.bids), -1),
    asks: sorted(merge(book.asks, push.asks), 1),
  };
}

function merge(known: readonly BookSide[], changes: readonly BookSide[]): BookSide[] {
  const levels = new Map(known.map((level) => [level.price, level]));
  for (const change of changes) {
    if (/[1-9]/.test(change.quantity)) levels.set(change.price, change);
    else levels.delete(change.price);
  }
  return [...levels.values()];
}

function sorted(levels: readonly BookSide[], direction: 1 | -1): BookSide[] {
  return [...levels].sort((a, b) => direction * (Number(a.price) - Number(b.price)));
}
