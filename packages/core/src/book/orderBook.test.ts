import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asOrderId, kept, type MemberIndex } from '@candor/money';
import { OrderBook, slotOf } from './index.ts';

const OWNER = 7 as MemberIndex;
const OTHER = 8 as MemberIndex;

const ORDER = { side: 0, lotsRemaining: 5, lotsOriginal: 5, flags: 2, createdAt: 9 } as const;

function restAt(book: OrderBook, ticks: number): number {
  const orderId = book.nextOrderId();
  book.rest(orderId, { ...ORDER, ticks, member: OWNER });
  return orderId;
}

test('an order can be read back by its id until it leaves the book', () => {
  const book = new OrderBook(asMarketId(1_023));
  const orderId = restAt(book, 100);
  const slot = book.find(asOrderId(orderId));
  assert.equal(orderId % 1_024, 1_023);
  assert.equal(slot, slotOf(asOrderId(orderId)));
  assert.deepEqual(
    [book.priceOf(slot), book.remainingOf(slot), book.originalOf(slot), book.memberOf(slot)],
    [100, 5, 5, 7],
  );
  assert.deepEqual([book.sideOf(slot), book.flagsOf(slot), book.createdAtOf(slot)], [0, 2, 9]);
  assert.equal(book.cancel(asOrderId(orderId)), true);
  assert.equal(book.find(asOrderId(orderId)), -1);
});

test('an id that was never issued is not found, whatever it looks like', () => {
  const book = new OrderBook(asMarketId(3));
  const orderId = restAt(book, 100);
  const strange = [0, -1, 3, 1_024, orderId + 1, orderId + 2 ** 30, orderId - 2 ** 30, -orderId];
  for (let slots = 1; slots < 2 ** 20; slots *= 2) strange.push(orderId + slots * 1_024);
  for (const other of [...strange, 2 ** 53 - 1, Number.NaN, 0.5]) {
    assert.equal(book.find(kept(other)), -1, `${other}`);
    assert.equal(book.cancel(kept(other)), false, `${other}`);
  }
});

test('a book grows past its first 1023 slots and keeps every order', () => {
  const book = new OrderBook(asMarketId(0));
  const ids = Array.from({ length: 5_000 }, (_, index) => restAt(book, 1 + (index % 50)));
  assert.equal(new Set(ids).size, 5_000);
  assert.deepEqual(book.depth(0, 1), [[50, 500]]);
  for (const id of ids) assert.equal(book.idOf(book.find(asOrderId(id))), id);
  for (const id of ids) assert.equal(book.cancel(asOrderId(id)), true);
  assert.deepEqual(book.depth(0, 1), []);
});

test('the slot freed last is given out first, under a new id', () => {
  const book = new OrderBook(asMarketId(0));
  const ids = [1, 2, 3].map((ticks) => restAt(book, ticks));
  for (const index of [2, 0, 1]) book.cancel(asOrderId(ids[index] ?? 0));
  const again = [1, 2, 3].map((ticks) => restAt(book, ticks));
  assert.deepEqual(
    again.map((id) => slotOf(asOrderId(id))),
    [2, 1, 3],
  );
  for (const id of ids) assert.equal(book.find(asOrderId(id)), -1);
});

test('a full book issues no id until an order leaves it', () => {
  const book = new OrderBook(asMarketId(0), { slots: 4, generations: 100 });
  const ids = [10, 11, 12].map((ticks) => restAt(book, ticks));
  assert.equal(book.isFull, true);
  assert.equal(book.nextOrderId(), 0);
  book.cancel(asOrderId(ids[1] ?? 0));
  assert.equal(book.isFull, false);
  assert.equal(slotOf(book.nextOrderId()), 2);
  assert.equal(book.isFull, true);
});

test('a real book takes 2^20 - 1 orders and then is full', () => {
  const book = new OrderBook(asMarketId(0));
  for (let count = 1; count < 2 ** 20; count += 1) restAt(book, 1 + (count & 4_095));
  assert.equal(book.isFull, true);
  assert.equal(book.nextOrderId(), 0);
  assert.equal(book.match(1, 1, 5 * (2 ** 20 - 1), OTHER), 0);
  assert.deepEqual([book.bestTicks(0), book.isFull], [0, false]);
});

test('a book full of resting orders still has ids for orders that never rest', () => {
  const book = new OrderBook(asMarketId(0), { slots: 6, generations: 500, reserve: 2 });
  const ids = [10, 11, 12].map((ticks) => restAt(book, ticks));
  assert.deepEqual([book.isFull, book.isSpent], [true, false]);
  const taken = new Set<number>();
  for (let count = 0; count < 150; count += 1) {
    const id = book.nextOrderId();
    taken.add(id);
    book.release(id);
  }
  assert.equal(taken.size, 150);
  assert.deepEqual([book.isFull, book.isSpent], [true, false]);
  book.cancel(asOrderId(ids[0] ?? 0));
  assert.equal(book.isFull, false);
});

test('a restored book is as full as the first one', () => {
  const limits = { slots: 6, generations: 100, reserve: 2 };
  const book = new OrderBook(asMarketId(0), limits);
  const ids = [10, 11, 12].map((ticks) => restAt(book, ticks));
  book.cancel(asOrderId(ids[1] ?? 0));
  const copy = new OrderBook(asMarketId(0), limits);
  copy.restore(book.generations(), book.freeSlots());
  assert.equal(copy.isFull, false);
  restAt(copy, 11);
  assert.deepEqual([copy.isFull, copy.isSpent], [true, false]);
});

test('an order made smaller keeps its place and what was filled of it', () => {
  const book = new OrderBook(asMarketId(0));
  const [first = 0, second = 0] = [restAt(book, 100), restAt(book, 100)];
  assert.equal(book.match(1, 100, 2, OTHER), 0);
  const slot = book.find(asOrderId(first));
  book.reduce(slot, 1);
  assert.deepEqual([book.remainingOf(slot), book.originalOf(slot)], [1, 3]);
  assert.deepEqual(book.depth(0, 1), [[100, 6]]);
  assert.equal(book.match(1, 100, 2, OTHER), 0);
  assert.deepEqual(
    [book.find(asOrderId(first)), book.remainingOf(book.find(asOrderId(second)))],
    [-1, 4],
  );
  assert.throws(() => book.reduce(book.find(asOrderId(second)), 5), /only ever made smaller/);
  assert.throws(() => book.reduce(book.find(asOrderId(second)), 0), /only ever made smaller/);
});

test('a slot whose generations are used up is retired, and the book ends up full', () => {
  const book = new OrderBook(asMarketId(0), { slots: 3, generations: 4 });
  const ids = new Set<number>();
  for (let id = book.nextOrderId(); id !== 0; id = book.nextOrderId()) {
    ids.add(id);
    book.release(id);
    assert.equal(book.find(id), -1);
  }
  assert.equal(ids.size, 2 * 4);
  assert.equal(book.isFull, true);
});

test('a retired slot stays retired in a restored book', () => {
  const limits = { slots: 3, generations: 2 };
  const book = new OrderBook(asMarketId(0), limits);
  const id = book.nextOrderId();
  book.release(id);
  book.release(book.nextOrderId());
  const copy = new OrderBook(asMarketId(0), limits);
  copy.restore(book.generations(), book.freeSlots());
  assert.deepEqual([slotOf(copy.nextOrderId()), copy.nextOrderId()], [2, 0]);
});

test('the largest id is a safe integer and is found', () => {
  const book = new OrderBook(asMarketId(1_023));
  const slots = 2 ** 20 - 1;
  const generations = new Int32Array(slots + 1).fill(2 ** 23 - 1);
  book.restore(generations, [slots]);
  const orderId = restAt(book, 2 ** 31 - 1);
  assert.equal(orderId, 2 ** 53 - 1);
  assert.equal(book.find(asOrderId(orderId)), slots);
  assert.equal(book.cancel(asOrderId(orderId)), true);
  assert.equal(book.nextOrderId(), 0);
});

test('a level keeps an exact sum beyond 32 bits', () => {
  const book = new OrderBook(asMarketId(0));
  const lots = 2 ** 31 - 1;
  for (let count = 0; count < 5_000; count += 1) {
    const orderId = book.nextOrderId();
    const terms = { ...ORDER, lotsRemaining: lots, lotsOriginal: lots };
    book.rest(orderId, { ...terms, ticks: 100, member: OWNER });
  }
  assert.deepEqual(book.depth(0, 1), [[100, 5_000 * lots]]);
  assert.equal(book.match(1, 100, lots, OTHER), 0);
  assert.deepEqual(book.depth(0, 1), [[100, 4_999 * lots]]);
});

test('what an order was can be read until its slot is given out again', () => {
  const book = new OrderBook(asMarketId(0));
  const orderId = restAt(book, 5_000);
  const slot = book.find(asOrderId(orderId));
  book.ownFloats[slot * 2] = 11;
  book.ownFloats[slot * 2 + 1] = 12;
  assert.equal(book.cancel(asOrderId(orderId)), true);
  assert.deepEqual(
    [book.priceOf(slot), book.memberOf(slot), book.originalOf(slot), book.sideOf(slot)],
    [5_000, 7, 5, 0],
  );
  assert.deepEqual([book.flagsOf(slot), book.createdAtOf(slot)], [2, 9]);
  for (let count = 0; count < 200; count += 1) restAt(book, 10_000 + count * 2_000);
  assert.deepEqual([...book.ownFloats.subarray(slot * 2, slot * 2 + 2)], [11, 12]);
});

test('a match that meets many makers tells of each in order', () => {
  const book = new OrderBook(asMarketId(0));
  const ids = Array.from({ length: 300 }, (_, index) => restAt(book, 1_100 - index));
  assert.equal(book.match(1, 1, 5 * 300 - 1, OTHER), 0);
  const { reports } = book;
  assert.equal(reports.count, 300);
  for (const [row, id] of ids.entries()) {
    const left = row === 299 ? 1 : 0;
    assert.deepEqual(
      [reports.isExpired(row), reports.ticks(row), reports.lots(row), reports.makerMember(row)],
      [false, 1_100 - row, 5 - left, 7],
    );
    assert.deepEqual(
      [reports.makerId(row), reports.makerSlot(row), reports.makerRemaining(row)],
      [id, slotOf(asOrderId(id)), left],
    );
  }
});

test('the largest member and flags are kept beside each other', () => {
  const book = new OrderBook(asMarketId(0));
  const orderId = book.nextOrderId();
  book.rest(orderId, {
    ...ORDER,
    ticks: 1,
    member: (2 ** 24 - 1) as MemberIndex,
    flags: 2 ** 7 - 1,
  });
  const slot = book.find(orderId);
  assert.deepEqual([book.memberOf(slot), book.flagsOf(slot)], [2 ** 24 - 1, 2 ** 7 - 1]);
});

test('an order that would cross the book cannot rest', () => {
  for (const side of [0, 1] as const) {
    const book = new OrderBook(asMarketId(0));
    const terms = { ...ORDER, ticks: 100, member: OWNER };
    book.rest(book.nextOrderId(), { ...terms, side });
    const crossing = { ...terms, side: side === 0 ? 1 : 0, ticks: side === 0 ? 99 : 101 } as const;
    assert.throws(() => book.rest(book.nextOrderId(), crossing), /never crossed/);
  }
});
