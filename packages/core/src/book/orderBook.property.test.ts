import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asOrderId, LOTS_MAX, type MemberIndex } from '@candor/money';
import fc from 'fast-check';
import { type BookRow, restoreOrder, visitOrders } from './bookRows.ts';
import { type BookSide, OrderBook } from './index.ts';
import { NaiveBook, type NaiveReport, type NaiveTaker } from './testing/naiveBook.ts';

const TOP = 2 ** 31 - 1;
const side = fc.constantFrom<BookSide>(0, 1);
/** Near prices collide, far ones cross pages and reach both ends. */
const ticks = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 95, max: 105 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1_000, max: 1_060 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: TOP }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2, 1_023, 1_024, 1_025, TOP - 1, TOP) },
);
const lots = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: LOTS_MAX }) },
  { weight: 1, arbitrary: fc.constantFrom(TOP, LOTS_MAX - 1, LOTS_MAX) },
);
const order = fc.record({
  side,
  ticks,
  lots,
  member: fc.integer({ min: 0, max: 3 }).map((index) => index as MemberIndex),
});
type Move =
  | { readonly type: 'order'; readonly taker: NaiveTaker; readonly rests: boolean }
  | { readonly type: 'cancel'; readonly nth: number }
  | { readonly type: 'reduce'; readonly nth: number; readonly share: number };
const placing = fc.record({
  type: fc.constant('order' as const),
  taker: order,
  rests: fc.integer({ min: 0, max: 4 }).map((die) => die > 0),
});
const canceling = fc.record({ type: fc.constant('cancel' as const), nth: fc.nat({ max: 80 }) });
const reducing = fc.record({
  type: fc.constant('reduce' as const),
  nth: fc.nat({ max: 80 }),
  share: fc.integer({ min: 0, max: 4 }).map((quarters) => quarters / 4),
});
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: placing },
  { weight: 2, arbitrary: canceling },
  { weight: 1, arbitrary: reducing },
);
const moves = fc.array(move, { maxLength: 100, size: 'max' });

/** A book with its twin, moved together. */
class Pair {
  book = new OrderBook(asMarketId(3));
  readonly naive = new NaiveBook();
  readonly ids: number[] = [];

  play(next: Move): void {
    if (next.type === 'order') this.place(next.taker, next.rests);
    else if (next.type === 'reduce') this.reduce(this.ids[next.nth] ?? 0, next.share);
    else {
      const id = this.ids[next.nth] ?? next.nth;
      assert.equal(this.book.cancel(asOrderId(id)), this.naive.cancel(id));
    }
  }

  place(taker: NaiveTaker, rests: boolean): void {
    const { book, naive } = this;
    const { side: own, ticks: limit, lots: wanted, member } = taker;
    const fillable = naive.fillable(taker);
    assert.equal(book.fillableLots(own, limit, wanted, member), fillable.lots);
    assert.equal(BigInt(book.costOf(own, limit, wanted, member)), fillable.cost);
    const id = book.nextOrderId();
    assert.equal(this.ids.includes(id), false, 'an id is issued once');
    this.ids.push(id);
    const { left, reports } = naive.match(taker);
    assert.equal(book.match(own, limit, wanted, member), left);
    assert.deepEqual(reportsOf(book), reports);
    const lotsThere = naive.depth(own).reduce((sum, [, each]) => sum + BigInt(each), 0n);
    const hasRoom = lotsThere + BigInt(left) <= BigInt(LOTS_MAX);
    assert.equal(book.hasRoomFor(own, left), hasRoom);
    if (!rests || left === 0 || !hasRoom) book.release(id);
    else {
      book.rest(id, restingOf(taker, left));
      naive.rest({ id, side: own, ticks: limit, member, lots: left });
    }
  }

  reduce(id: number, share: number): void {
    const { book, naive } = this;
    const slot = book.find(asOrderId(id));
    if (slot < 0) return;
    const [original, before] = [book.originalOf(slot), book.remainingOf(slot)];
    const left = Math.max(1, Math.floor(before * share));
    book.reduce(slot, left);
    naive.reduce(id, left);
    assert.equal(book.originalOf(slot) - left, original - before, 'what was filled stays');
  }

  assertEqual(): void {
    const { book, naive } = this;
    const seen: unknown[] = [];
    book.forEachOrder((slot) =>
      seen.push({
        id: book.idOf(slot),
        side: book.sideOf(slot),
        ticks: book.priceOf(slot),
        member: book.memberOf(slot),
        lots: book.remainingOf(slot),
      }),
    );
    assert.deepEqual(seen, [...naive.orders(0), ...naive.orders(1)]);
    for (const each of [0, 1] as const) {
      assert.deepEqual(book.depth(each, Number.POSITIVE_INFINITY), naive.depth(each));
      assert.equal(book.bestTicks(each), naive.depth(each)[0]?.[0] ?? 0);
      assert.deepEqual(book.depth(each, 2), naive.depth(each).slice(0, 2));
    }
  }
}

function reportsOf(book: OrderBook): NaiveReport[] {
  const { reports } = book;
  return Array.from({ length: reports.count }, (_, row) => ({
    isExpired: reports.isExpired(row),
    makerId: reports.makerId(row),
    makerMember: reports.makerMember(row),
    ticks: reports.ticks(row),
    lots: reports.lots(row),
    makerRemaining: reports.makerRemaining(row),
  }));
}

function restingOf(taker: NaiveTaker, lotsRemaining: number) {
  const { side: own, ticks: limit, lots: lotsOriginal, member } = taker;
  const terms = { side: own, ticks: limit, lotsOriginal, lotsRemaining, member };
  return { ...terms, flags: 1, createdAt: 1_700_000_000_000 };
}

function stateOf(book: OrderBook) {
  const rows: BookRow[] = [];
  visitOrders(book, (row) => rows.push(row));
  return { generations: book.generations(), freeSlots: book.freeSlots(), rows };
}

function restored(book: OrderBook): OrderBook {
  const copy = new OrderBook(asMarketId(3));
  const state = stateOf(book);
  copy.restore(state.generations, state.freeSlots);
  for (const row of state.rows) restoreOrder(copy, row);
  return copy;
}

test('the book fills, expires, rests, cancels and sums as a plain list of orders does', () => {
  fc.assert(
    fc.property(moves, (played) => {
      const pair = new Pair();
      for (const next of played) {
        pair.play(next);
        pair.assertEqual();
      }
    }),
    { numRuns: 150 },
  );
});

test('who looks at what is on offer meets what stands behind those that go', () => {
  fc.assert(
    fc.property(moves, order, fc.integer({ min: 1, max: 4 }), (played, taker, every) => {
      const pair = new Pair();
      for (const next of played) pair.play(next);
      const { book, naive } = pair;
      const goes = new Set(pair.ids.filter((_, at) => at % every === 0));
      const visited: number[] = [];
      const { side: own, ticks: limit, lots: wanted, member } = taker;
      book.visitMakers({ side: own, limit, wanted, member }, (slot) => {
        const id = book.idOf(slot);
        visited.push(id);
        if (!goes.has(id)) return 'stays';
        book.takeOut(slot);
        return 'goes';
      });
      const sorted = (ids: readonly number[]) => [...ids].sort((left, right) => left - right);
      assert.deepEqual(sorted(visited), sorted(naive.visit(taker, goes)));
      pair.assertEqual();
    }),
    { numRuns: 200 },
  );
});

test('a book whose remainders rest is never crossed', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 100 }), (takers) => {
      const pair = new Pair();
      for (const taker of takers) {
        pair.place(taker, true);
        const [bid, ask] = [pair.book.bestTicks(0), pair.book.bestTicks(1)];
        assert.ok(bid === 0 || ask === 0 || bid < ask);
      }
    }),
    { numRuns: 100 },
  );
});

test('a restored book has the same bytes and goes on as the first one would', () => {
  fc.assert(
    fc.property(moves, moves, (before, after) => {
      const pair = new Pair();
      for (const next of before) pair.play(next);
      const original = pair.book;
      pair.book = restored(original);
      assert.deepEqual(stateOf(pair.book), stateOf(original));
      const issued: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const id = pair.book.nextOrderId();
        assert.equal(original.nextOrderId(), id);
        issued.push(id);
      }
      for (const id of issued) pair.book.release(asOrderId(id));
      pair.assertEqual();
      for (const next of after) pair.play(next);
      pair.assertEqual();
    }),
    { numRuns: 100 },
  );
});

test('both sides share a page of prices, and each finds its own best at its edges', () => {
  const near = fc.integer({ min: 2_040, max: 2_056 });
  const edges = fc.oneof(near, fc.constantFrom(1_024, 2_047, 2_048, 2_049, 3_071, 3_072));
  const taker = fc.record({
    side,
    ticks: edges,
    lots: fc.integer({ min: 1, max: 3 }),
    member: fc.nat(1).map((index) => index as MemberIndex),
  });
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('order' as const),
        taker,
        rests: fc.constant(true),
      }),
    },
    { weight: 2, arbitrary: canceling },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (played) => {
      const pair = new Pair();
      for (const next of played) {
        pair.play(next);
        pair.assertEqual();
      }
    }),
    { numRuns: 80 },
  );
});

test('prices spread over the whole range are found again as levels come and go', () => {
  const spread = fc.uniqueArray(fc.integer({ min: 1, max: TOP }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(spread, side, (prices, own) => {
      const pair = new Pair();
      for (const price of prices) {
        pair.place({ side: own, ticks: price, lots: 1, member: 1 as MemberIndex }, true);
      }
      pair.assertEqual();
      const other: BookSide = own === 0 ? 1 : 0;
      for (const _ of prices) {
        pair.place(
          { side: other, ticks: own === 0 ? 1 : TOP, lots: 1, member: 2 as MemberIndex },
          false,
        );
        pair.assertEqual();
      }
      assert.equal(pair.book.bestTicks(own), 0);
    }),
    { numRuns: 60 },
  );
});
