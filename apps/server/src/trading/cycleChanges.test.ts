import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventOf } from '@candor/core';
import {
  amount,
  asAssetId,
  asMemberId,
  asOrderId,
  asSeq,
  type MemberId,
  type OrderId,
  rate,
} from '@candor/money';
import { CycleWaits } from './cycleChanges.ts';

const AT = { seq: asSeq(1), time: 1_000 };

function opened(
  orderId: OrderId,
  memberId: MemberId,
  change: Partial<EventOf<'cycleOpened'>> = {},
) {
  const money = {
    stake: amount(5n),
    profit: amount(4n),
    loss: amount(5n),
    stakeAsset: asAssetId(0),
  };
  const rates = { payoutRate: rate(800_000), lossRate: rate(1_000_000) };
  const times = { acceptedAt: 1_000, entryBy: 2_000, expiresAt: 31_000, seconds: 30, ticksMin: 2 };
  const order = { orderId, memberId, productId: 0, side: 'buy' } as const;
  return { type: 'cycleOpened', ...AT, ...order, ...money, ...rates, ...times, ...change } as const;
}

function entered(firstOrderId: number, lastOrderId: number): EventOf<'cycleEntered'> {
  const tick = { tick: 9, tickAt: 1_500, price: 1, decimals: 0 };
  return {
    type: 'cycleEntered',
    ...AT,
    ...tick,
    firstOrderId: asOrderId(firstOrderId),
    lastOrderId: asOrderId(lastOrderId),
    productId: 0,
  };
}

test('an entry is news for those of the range who wait in time, once', () => {
  const waits = new CycleWaits();
  for (const event of [
    opened(asOrderId(5), asMemberId(50)),
    opened(asOrderId(6), asMemberId(60)),
    opened(asOrderId(9), asMemberId(90)),
  ]) {
    assert.deepEqual(waits.membersOf(event), [event.memberId]);
  }
  waits.membersOf(opened(asOrderId(7), asMemberId(70), { productId: 1 }));
  waits.membersOf(opened(asOrderId(8), asMemberId(80), { entryBy: 1_400 }));
  assert.deepEqual(waits.membersOf(entered(5, 8)), [50, 60]);
  assert.deepEqual(waits.membersOf(entered(5, 9)), [90]);
});

test('who has ended waits no more, and other events are of nobody', () => {
  const waits = new CycleWaits();
  waits.membersOf(opened(asOrderId(5), asMemberId(50)));
  const end = { outcome: 'void', cause: 'entryTickMissing' } as const;
  const exit = { firstTick: 0, lastTick: 0, exitPrice: 0n, exitDecimals: 0 };
  const money = {
    stake: amount(5n),
    profit: amount(4n),
    paid: amount(5n),
    stakeAsset: asAssetId(0),
  };
  const of = { orderId: asOrderId(5), memberId: asMemberId(50), productId: 0 };
  const settled = { type: 'cycleSettled', ...AT, ...of, ...money, ...exit, ...end } as const;
  assert.deepEqual(waits.membersOf(settled), [50]);
  assert.deepEqual(waits.membersOf(entered(5, 5)), []);
  assert.deepEqual(
    waits.membersOf({ type: 'coolOffStarted', ...AT, memberId: asMemberId(50), until: 9 }),
    [],
  );
});
