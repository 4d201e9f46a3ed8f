/**
 * What is known of each market, figures, book and tape, whoever told it: the feed, or a call's answer.
 * There is no second place for a price. The newest moment wins; snapshots are immutable.
 */
import { type MarketKey, type MarketKind, marketKeyOf } from '@candor/money';
import type { CycleTopRow, Pair, PerpPair, Push, TapeTrade, TopPush } from '@candor/wire';
import { type Book, nextBook } from './book.ts';
import { type CycleTicker, tickerOf } from './cycleTicker.ts';
import { nextTape } from './tape.ts';

/**
 * No answer is later than a request may take (§9: 10 s): figures that are older still come from a server
 * whose clock was set back, and are the newest there are.
 */
const LATE_MAX_MS = 10_000;

/** A market's figures, of whatever kind. */
export type Listed = Pair | PerpPair | CycleTicker;

export class MarketStore {
  private readonly pairs = new Map<MarketKey, Listed>();
  /** The moment of the newest figures of each market. */
  private readonly pricedAt = new Map<MarketKey, number>();
  private readonly lists = new Map<MarketKind, readonly MarketKey[]>();
  private readonly books = new Map<MarketKey, Book>();
  private readonly tapes = new Map<MarketKey, readonly TapeTrade[]>();
  private readonly newest = new Map<MarketKey, readonly CycleTopRow[]>();
  /** Markets whose changes make no sense until a snapshot comes. */
  private readonly waiting = new Set<MarketKey>();
  private readonly onGap: () => void;
  /** The only market whose snapshot can be asked for. */
  private followed: MarketKey | undefined;

  /** `onGap` asks for a snapshot of the followed market. */
  constructor(onGap: () => void) {
    this.onGap = onGap;
  }

  pair(key: MarketKey): Pair | undefined {
    return this.pairs.get(key);
  }

  /** A perpetual with its mark, index and funding. */
  perp(key: MarketKey): PerpPair | undefined {
    const pair = this.pairs.get(key);
    return pair && 'markPrice' in pair ? pair : undefined;
  }

  /** Timed contracts on a pair, with their coins and durations. */
  cycle(key: MarketKey): CycleTicker | undefined {
    const pair = this.pairs.get(key);
    return pair && 'durations' in pair ? pair : undefined;
  }

  /** The newest orders of timed contracts on the followed pair. */
  newestCycles(key: MarketKey): readonly CycleTopRow[] | undefined {
    return this.newest.get(key);
  }

  /** The markets of a kind in the operator's order; undefined until they were told. */
  list(kind: MarketKind): readonly MarketKey[] | undefined {
    return this.lists.get(kind);
  }

  book(key: MarketKey): Book | undefined {
    return this.books.get(key);
  }

  tape(key: MarketKey): readonly TapeTrade[] | undefined {
    return this.tapes.get(key);
  }

  take(frame: Push): void {
    for (const list of [frame.symbols, frame.perpSymbols]) if (list) this.takeList(list);
    for (const moved of [frame.movedSymbols, frame.movedPerpSymbols]) {
      for (const pair of moved ?? []) this.takePair(pair);
    }
    for (const pair of [frame.info, frame.perpInfo]) if (pair) this.takePair(pair);
    for (const top of [frame.top, frame.perpTop]) if (top) this.takeTop(top);
    this.takeCycles(frame);
  }

  /** Forgets books and tapes of all markets but one: they are not told any more. */
  keepOnly(key: MarketKey | undefined): void {
    this.followed = key;
    for (const known of [this.books, this.tapes, this.newest, this.waiting]) {
      for (const other of [...known.keys()]) if (other !== key) known.delete(other);
    }
  }

  /** All markets of the kinds named, in the operator's order. */
  takeList(pairs: readonly Listed[]): void {
    for (const pair of pairs) this.takePair(pair);
    for (const kind of new Set(pairs.map((pair) => pair.marketKind))) {
      const keys = pairs.filter((pair) => pair.marketKind === kind).map(keyOf);
      if (this.lists.get(kind)?.join() !== keys.join()) this.lists.set(kind, keys);
    }
  }

  /** One market's figures; those that are older than what is known are left. */
  takePair(pair: Listed): void {
    const key = keyOf(pair);
    const newest = this.pricedAt.get(key) ?? 0;
    if (pair.pricedAt < newest && newest - pair.pricedAt <= LATE_MAX_MS) return;
    this.pricedAt.set(key, pair.pricedAt);
    const known = this.pairs.get(key);
    // §5: an order of timed contracts holds the clock against the moment of its price.
    const hasMoment = 'durations' in pair;
    if (!known || hasMoment || !isSamePair(known, pair)) this.pairs.set(key, pair);
  }

  private takeCycles({ cycleSymbols, cycleInfo, cycleTop }: Push): void {
    if (cycleSymbols) this.takeList(cycleSymbols.map(tickerOf));
    if (cycleInfo) this.takePair(tickerOf(cycleInfo));
    if (cycleTop) this.newest.set(keyOf(cycleTop), cycleTop.rows);
  }

  private takeTop(top: TopPush): void {
    const key = keyOf(top);
    const isSnapshot = top.previous === undefined;
    if (isSnapshot) this.waiting.delete(key);
    else if (this.waiting.has(key)) return;
    const book = nextBook(this.books.get(key), top);
    if (book === 'gap') {
      // The last words of a market that was left come late.
      if (key !== this.followed) return;
      this.waiting.add(key);
      this.onGap();
      return;
    }
    this.books.set(key, book);
    const known = isSnapshot ? [] : (this.tapes.get(key) ?? []);
    this.tapes.set(key, nextTape(known, top.trades));
  }
}

/** The market that a frame speaks of. */
export function keyOf(named: {
  readonly marketKind: MarketKind;
  readonly marketSymbol: string;
}): MarketKey {
  return marketKeyOf(named.marketKind, named.marketSymbol);
}

function isSamePair(left: Listed, right: Listed): boolean {
  const names = Object.keys(left) as (keyof Pair)[];
  return names.every((name) => name === 'pricedAt' || left[name] === right[name]);
}
