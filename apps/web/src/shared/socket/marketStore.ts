/** What the feed last said of each pair: figures, book, tape. Snapshots are immutable. */
import type { Pair, Push, TapeTrade, TopPush } from '@candor/wire';
import { type Book, nextBook } from './book.ts';
import { nextTape } from './tape.ts';

export class MarketStore {
  private readonly pairs = new Map<string, Pair>();
  private readonly books = new Map<string, Book>();
  private readonly tapes = new Map<string, readonly TapeTrade[]>();
  /** Pairs whose changes make no sense until a snapshot comes. */
  private readonly waiting = new Set<string>();
  private readonly onGap: (marketSymbol: string) => void;

  /** `onGap` asks for a snapshot of the pair. */
  constructor(onGap: (marketSymbol: string) => void) {
    this.onGap = onGap;
  }

  pair(marketSymbol: string): Pair | undefined {
    return this.pairs.get(marketSymbol);
  }

  book(marketSymbol: string): Book | undefined {
    return this.books.get(marketSymbol);
  }

  tape(marketSymbol: string): readonly TapeTrade[] | undefined {
    return this.tapes.get(marketSymbol);
  }

  take({ symbols, info, top }: Push): void {
    for (const pair of symbols ?? []) this.takePair(pair);
    if (info) this.takePair(info);
    if (top) this.takeTop(top);
  }

  /** Forgets books and tapes of all pairs but one: they are not told any more. */
  keepOnly(marketSymbol: string | undefined): void {
    for (const known of [this.books, this.tapes, this.waiting]) {
      for (const other of [...known.keys()]) if (other !== marketSymbol) known.delete(other);
    }
  }

  private takePair(pair: Pair): void {
    const known = this.pairs.get(pair.marketSymbol);
    if (!known || !isSamePair(known, pair)) this.pairs.set(pair.marketSymbol, pair);
  }

  private takeTop(top: TopPush): void {
    const { marketSymbol } = top;
    const isSnapshot = top.previous === undefined;
    if (isSnapshot) this.waiting.delete(marketSymbol);
    else if (this.waiting.has(marketSymbol)) return;
    const book = nextBook(this.books.get(marketSymbol), top);
    if (book === 'gap') {
      this.waiting.add(marketSymbol);
      this.onGap(marketSymbol);
      return;
    }
    this.books.set(marketSymbol, book);
    const known = isSnapshot ? [] : (this.tapes.get(marketSymbol) ?? []);
    this.tapes.set(marketSymbol, nextTape(known, top.trades));
  }
}

function isSamePair(left: Pair, right: Pair): boolean {
  const names = Object.keys(left) as (keyof Pair)[];
  return names.every((name) => left[name] === right[name]);
}
