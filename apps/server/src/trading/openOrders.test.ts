import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RestingOrder } from '@candor/core';
import { asMemberId } from '@candor/money';
import type { TradingGround } from './ground.ts';
import { allOpenOrders, PART } from './openOrders.ts';

const ask = { memberId: asMemberId(1), marketId: undefined };

/** Orders that change after each part that is read. */
function groundOf(orders: number[], change: (part: number) => void = () => undefined) {
  const asked: number[] = [];
  const query = async (_name: string, { skip, limit }: { skip: number; limit: number }) => {
    const rows = orders.slice(skip, skip + limit).map((orderId) => ({ orderId }));
    asked.push(rows.length);
    const count = orders.length;
    change(asked.length);
    return { rows, count };
  };
  return { asked, ground: { engine: { query } } as unknown as TradingGround };
}

const idsOf = (rows: readonly RestingOrder[]) => rows.map(({ orderId }) => Number(orderId));

/** Newest first. */
const many = (count: number) => Array.from({ length: count }, (_, at) => count - at);

test('§2 slow: all open orders are read in parts, each as it is, none twice', async () => {
  for (const count of [0, 1, PART - 1, PART, PART + 1, 3 * PART, 10_000]) {
    const { asked, ground } = groundOf(many(count));
    assert.deepEqual(idsOf(await allOpenOrders(ground, ask)), many(count), `${count}`);
    assert.ok(asked.every((rows) => rows <= PART));
  }
});

test('what is placed or ends between two parts leaves out none that was there all along', async () => {
  const orders = many(3 * PART);
  const stayed = orders.filter((_, at) => at % 2_000 > 30);
  const { ground } = groundOf(orders, (part) => {
    if (part === 1) orders.unshift(9_001, 9_000);
    if (part === 2) orders.splice(0, 30);
  });
  const read = new Set(idsOf(await allOpenOrders(ground, ask)));
  assert.deepEqual(
    stayed.filter((orderId) => !read.has(orderId)),
    [],
  );
});

test('where all of them change at once they are read again, and at last in one', async () => {
  const orders = many(2 * PART);
  const { asked, ground } = groundOf(orders, () => {
    const first = (orders[0] ?? 0) + 10_000;
    orders.splice(0, orders.length, ...many(2 * PART).map((id) => id + first));
  });
  const read = await allOpenOrders(ground, ask);
  assert.equal(read.length, 2 * PART);
  assert.equal(asked.at(-1), 2 * PART);
});
