import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BookSide, OrderBook } from './index.ts';

type Plain = { id: number; side: BookSide; ticks: number; lots: number; member: number };
let seed = 42;
function random(from: number, to: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return from + Math.floor((seed / 2 ** 32) * (to - from + 1));
}
function step() {
  const side: BookSide = random(0, 1) === 0 ? 0 : 1;
  const ticks = random(0, 1) === 0 ? random(95, 105) : random(1, 2 ** 31 - 1);
  const cancel = random(0, 3) === 0 ? random(0, 50) : null;
  return { side, ticks, lots: random(1, 9), member: random(1, 4), cancel };
}

function best(orders: Plain[], side: BookSide): Plain[] {
  const sign = side === 0 ? -1 : 1;
  return orders.filter((o) => o.side === side).sort((a, b) => sign * (a.ticks - b.ticks));
}

test('the book fills, expires and rests as a plain sorted list does', () => {
  for (let run = 0; run < 200; run += 1) {
    const steps = Array.from({ length: 80 }, step);
    const book = new OrderBook(3);
    let orders: Plain[] = [];
    for (const { side, ticks, lots, member, cancel } of steps) {
      const victim = cancel === null ? undefined : orders[cancel];
      if (victim) {
        assert.equal(book.cancel(victim.id), true);
        assert.equal(book.cancel(victim.id), false);
        orders = orders.filter((o) => o !== victim);
        continue;
      }
      const expected: unknown[] = [];
      let left = lots;
      let fillable = 0;
      const other: BookSide = side === 0 ? 1 : 0;
      const reach = best(orders, other).filter((o) =>
        side === 0 ? o.ticks <= ticks : o.ticks >= ticks,
      );
      for (const o of reach) if (o.member !== member) fillable += o.lots;
      assert.equal(book.fillableLots(side, ticks, lots, member), Math.min(lots, fillable));
      for (const o of reach) {
        if (left === 0) break;
        const own = o.member === member;
        const taken = own ? o.lots : Math.min(left, o.lots);
        expected.push([own ? 1 : 0, o.id, o.ticks, taken]);
        if (!own) left -= taken;
        o.lots -= taken;
      }
      orders = orders.filter((o) => o.lots > 0);
      const id = book.nextOrderId();
      assert.equal(book.match(side, ticks, lots, member), left);
      const r = book.reports;
      const got = Array.from({ length: r.count }, (_, i) => [
        r.kind[i],
        r.makerId[i],
        r.ticks[i],
        r.lots[i],
      ]);
      assert.deepEqual(got, expected);
      if (left === 0) book.release(id);
      else {
        book.rest(id, {
          side,
          ticks,
          lotsRemaining: left,
          lotsOriginal: lots,
          memberId: member,
          flags: 0,
          createdAt: 0,
        });
        orders.push({ id, side, ticks, lots: left, member });
      }
      const seen: number[] = [];
      book.forEachOrder((slot) => seen.push(book.idOf(slot)));
      assert.deepEqual(
        seen,
        [...best(orders, 0), ...best(orders, 1)].map((o) => o.id),
      );
    }
  }
});
