/** A book kept from pushes by sequence: a snapshot starts it, each change must follow what is known. */
import type { TopPush } from '@candor/wire';

export interface BookSide {
  readonly price: string;
  readonly quantity: string;
  /** How much of it the exchange's own accounts offer. */
  readonly house?: string | undefined;
}

export interface Book {
  readonly sequence: number;
  /** Best first. */
  readonly bids: readonly BookSide[];
  readonly asks: readonly BookSide[];
}

/** The book after `push`; 'gap' when something between is missing. An old change alters nothing. */
export function nextBook(book: Book | undefined, push: TopPush): Book | 'gap' {
  const { sequence, previous } = push;
  if (previous === undefined) {
    return { sequence, bids: sorted(push.bids, -1), asks: sorted(push.asks, 1) };
  }
  if (book === undefined || previous > book.sequence) return 'gap';
  if (sequence <= book.sequence) return book;
  return {
    sequence,
    bids: merged(book.bids, push.bids, -1),
    asks: merged(book.asks, push.asks, 1),
  };
}

/** The side after changes; the same list when there are none. */
function merged(
  known: readonly BookSide[],
  changes: readonly BookSide[],
  direction: 1 | -1,
): readonly BookSide[] {
  if (changes.length === 0) return known;
  const levels = new Map(known.map((level) => [level.price, level]));
  for (const change of changes) {
    if (/[1-9]/.test(change.quantity)) levels.set(change.price, change);
    else levels.delete(change.price);
  }
  return sorted([...levels.values()], direction);
}

function sorted(levels: readonly BookSide[], direction: 1 | -1): BookSide[] {
  return [...levels].sort((a, b) => direction * (Number(a.price) - Number(b.price)));
}
