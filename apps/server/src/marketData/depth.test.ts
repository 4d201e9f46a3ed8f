import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '@candor/core';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lots,
  ticks,
} from '@candor/money';
import fc from 'fast-check';
import { type DepthDiff, DepthMirror, LEVELS_MAX } from './depth.ts';
import type { Level } from './levels.ts';

let seq = 0;
/** An order of so many lots comes to rest, or (below zero) is cancelled. */
function changed(side: 'buy' | 'sell', price: number, quantity: number): Event {
  seq += 1;
  const order = {
    seq: asSeq(seq),
    time: 0,
    orderId: asOrderId(seq),
    memberId: asMemberId(1000),
    marketId: asMarketId(0),
    side,
  };
  const level = { price: ticks(price), quantityRemaining: lots(Math.abs(quantity)) };
  const assets = { marketKind: 'spot', heldAsset: asAssetId(side === 'buy' ? 0 : 1) } as const;
  if (quantity >= 0) {
    return { type: 'orderRested', ...order, ...level, ...assets, held: amount(0n) };
  }
  const gone = { wasResting: true, cause: 'member', ...assets, released: amount(0n) } as const;
  return { type: 'orderCanceled', ...order, ...level, ...gone };
}

function mirrorOf(count: number): DepthMirror {
  const mirror = new DepthMirror();
  const bids = Array.from({ length: count }, (_, index) => [1_000 - index, 1] as const);
  const asks = Array.from({ length: count }, (_, index) => [1_001 + index, 1] as const);
  mirror.seed({
    marketId: asMarketId(0),
    seq: asSeq(seq),
    bids,
    asks,
    house: { bids: [], asks: [] },
  });
  return mirror;
}

function apply(side: Map<number, number>, changes: readonly Level[]): void {
  for (const [price, total] of changes) {
    if (total === 0) side.delete(price);
    else side.set(price, total);
  }
}

test('§9 order book: at most 20 levels a side are told, the best ones', () => {
  const { bids, asks } = mirrorOf(300).snapshot;
  assert.equal(LEVELS_MAX, 20);
  assert.deepEqual([bids.length, asks.length], [20, 20]);
  assert.deepEqual(
    [bids[0], bids[19]],
    [
      [1_000, 1],
      [981, 1],
    ],
  );
  assert.deepEqual(
    [asks[0], asks[19]],
    [
      [1_001, 1],
      [1_020, 1],
    ],
  );
});

test('what changes beyond the told levels is not told, and numbers nothing', () => {
  const mirror = mirrorOf(300);
  mirror.apply(changed('buy', 900, 5));
  mirror.apply(changed('sell', 1_100, 5));
  assert.equal(mirror.takeDiff(), undefined);
});

test('a better level pushes the last one out, and its end lets the next one in again', () => {
  const mirror = mirrorOf(300);
  const first = mirror.snapshot.sequence;
  mirror.apply(changed('sell', 1_000, 7));
  const pushed = mirror.takeDiff();
  assert.deepEqual(pushed, {
    sequence: first + 1,
    previous: first,
    bids: [],
    asks: [
      [1_000, 7],
      [1_020, 0],
    ],
  });
  mirror.apply(changed('sell', 1_000, -7));
  assert.deepEqual(mirror.takeDiff()?.asks, [
    [1_020, 1],
    [1_000, 0],
  ]);
});

test('an order that shrinks in its place takes what it lost off its level', () => {
  const mirror = new DepthMirror();
  mirror.apply(changed('buy', 900, 5));
  mirror.takeDiff();
  const order = {
    orderId: asOrderId(1),
    memberId: asMemberId(1000),
    marketId: asMarketId(0),
    marketKind: 'spot',
    side: 'buy',
    price: ticks(900),
  } as const;
  const what = { quantity: lots(5), quantityRemaining: lots(2), reducedBy: lots(3) };
  const assets = { heldAsset: asAssetId(0), released: amount(0n) };
  mirror.apply({
    type: 'orderAmended',
    seq: asSeq(seq + 1),
    time: 0,
    ...order,
    ...what,
    ...assets,
  });
  assert.deepEqual(mirror.takeDiff()?.bids, [[900, 2]]);
});

/** Random books over few prices, so that levels come, go and change places all the time. */
const steps = fc.array(
  fc.record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.integer({ min: 1, max: 60 }),
    quantity: fc.integer({ min: -3, max: 3 }),
    isTold: fc.boolean(),
  }),
  { maxLength: 150 },
);

test('§7 depth: change sets add up to exactly the best 20 levels, whatever happens', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const mirror = new DepthMirror();
      const book = { buy: new Map<number, number>(), sell: new Map<number, number>() };
      const client = { buy: new Map<number, number>(), sell: new Map<number, number>() };
      let known = 0;
      for (const { side, price, quantity, isTold } of taken) {
        const total = Math.max((book[side].get(price) ?? 0) + quantity, 0);
        if (total === 0) book[side].delete(price);
        else book[side].set(price, total);
        mirror.apply(changed(side, price, quantity));
        const diff: DepthDiff | undefined = isTold ? mirror.takeDiff() : undefined;
        if (diff === undefined) continue;
        assert.equal(diff.previous, known);
        known = diff.sequence;
        apply(client.buy, diff.bids);
        apply(client.sell, diff.asks);
        const best = (each: 'buy' | 'sell', sign: number) =>
          [...book[each]].sort((left, right) => sign * (left[0] - right[0])).slice(0, 20);
        assert.deepEqual(client.buy, new Map(best('buy', -1)));
        assert.deepEqual(client.sell, new Map(best('sell', 1)));
        assert.deepEqual(mirror.snapshot.bids, best('buy', -1));
        assert.deepEqual(mirror.snapshot.asks, best('sell', 1));
      }
    }),
    { numRuns: 300 },
  );
});
