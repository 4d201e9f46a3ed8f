import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CycleProductSpec, EventOf } from '@candor/core';
import {
  type AssetId,
  amount,
  asAssetId,
  asMemberId,
  asOrderId,
  asSeq,
  formatUnits,
  MS_PER_DAY,
  MS_PER_MINUTE,
  type OrderId,
  rate,
} from '@candor/money';
import { flatBar } from '../projections/bar.ts';
import type { CycleContractRow } from '../projections/cycle/listContracts.ts';
import { CycleMirror, TOP_MAX } from './cycleMirror.ts';

const NOW = 1_800_000_000_000;
const SPEC: CycleProductSpec = {
  ...{
    productId: 0,
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    isOpen: true,
    tickTimeoutMs: 1_000,
    ticksMin: 2,
  },
  ...{ coins: [], durations: [] },
};

function open(): CycleMirror {
  const asset = (assetId: AssetId, code: string) => ({ assetId, code, decimals: 8 });
  return new CycleMirror(SPEC, asset(asAssetId(1), 'BTC'), asset(asAssetId(0), 'USDT'));
}

function opened(orderId: OrderId, entryBy = NOW + 1_000): EventOf<'cycleOpened'> {
  const money = {
    stake: amount(5n),
    profit: amount(4n),
    loss: amount(5n),
    stakeAsset: asAssetId(0),
  };
  const rates = { payoutRate: rate(800_000), lossRate: rate(1_000_000), seconds: 30, ticksMin: 2 };
  const times = {
    acceptedAt: NOW,
    entryBy,
    expiresAt: NOW + 30_000,
    seq: asSeq(orderId),
    time: NOW,
  };
  const order = { orderId, memberId: asMemberId(77), productId: 0, side: 'buy' } as const;
  return { type: 'cycleOpened', ...order, ...money, ...rates, ...times };
}

function entered(firstOrderId: number, lastOrderId: number): EventOf<'cycleEntered'> {
  const tick = {
    tick: 1,
    tickAt: NOW + 500,
    price: 123,
    decimals: 1,
    seq: asSeq(9),
    time: NOW + 500,
  };
  return {
    type: 'cycleEntered',
    ...tick,
    firstOrderId: asOrderId(firstOrderId),
    lastOrderId: asOrderId(lastOrderId),
    productId: 0,
  };
}

function stored(orderId: OrderId, change: Partial<CycleContractRow>): CycleContractRow {
  const none = { entry_tick: null, entry_price: null, entry_decimals: null, entry_at_ms: null };
  const runs = { outcome: null, cause: null, exit_price: null, exit_decimals: null, paid: null };
  return {
    ...{ order_id: `${orderId}`, member_id: '77', product_id: 0, side: 'sell', stake_asset: 0 },
    ...{ stake: '5', profit: '4', loss: '5', payout_ppm: 1, loss_ppm: 1, seconds: 30 },
    ...{ ticks_min: 2, accepted_at_ms: '1', entry_by_ms: '2', expires_at_ms: '3' },
    ...{ closed_at_ms: null, ...none, ...runs },
    ...{ opened_seal: '', entry_seal: null, ended_seal: null, ...change },
  };
}

test('a tick is the price with all its digits, and moves the figures of the day', () => {
  const mirror = open();
  mirror.takeTick({ price: 6_000_000, decimals: 2 }, NOW - MS_PER_MINUTE);
  mirror.takeTick({ price: 660_000_005, decimals: 4 }, NOW);
  assert.deepEqual(mirror.price, { price: 660_000_005, decimals: 4 });
  assert.equal(mirror.priceDecimals, 2);
  const { open: first, high, low, last, changePpm } = mirror.ticker(NOW);
  assert.deepEqual([first, high, low, last], [6_000_000, 6_600_000, 6_000_000, 6_600_000]);
  assert.equal(changePpm, 100_000);
  const change = { productId: 0, hasNewPrice: true, hasNewTop: false };
  assert.deepEqual(mirror.takeChange(), { ...change, barsFrom: NOW - MS_PER_MINUTE });
  assert.equal(mirror.takeChange(), undefined);
});

test('§3 rise: of an index it is since the tick that was the newest 24 hours ago, live and seeded', () => {
  const old = NOW - MS_PER_DAY - 3 * 60 * MS_PER_MINUTE;
  const live = open();
  live.takeTick({ price: 100, decimals: 0 }, old);
  live.takeTick({ price: 200, decimals: 0 }, NOW - MS_PER_MINUTE);
  const seeded = open();
  seeded.takeTick({ price: 200, decimals: 0 }, NOW - MS_PER_MINUTE);
  seeded.seedMinutes([flatBar(old - (old % MS_PER_MINUTE), 100)]);
  for (const mirror of [live, seeded]) {
    const { open: first, low, changePpm } = mirror.ticker(NOW);
    assert.deepEqual([first, low, changePpm], [100, 200, 1_000_000]);
  }
});

test('a price a hundred times the first one, and one of 13 digits, are told to the last digit', () => {
  for (const [price, told] of [
    [673_704_512_345, '6737045.12345'],
    [9_007_199_254_740_991, '90071992547.40991'],
  ] as const) {
    const mirror = open();
    mirror.takeTick({ price: 6_737_045_123, decimals: 5 }, NOW - MS_PER_MINUTE);
    mirror.takeTick({ price, decimals: 5 }, NOW);
    assert.equal(formatUnits(BigInt(mirror.ticker(NOW).last), mirror.priceDecimals), told);
  }
});

test('minutes of before are joined with what is live', () => {
  const mirror = open();
  mirror.takeTick({ price: 105, decimals: 0 }, NOW);
  const minute = NOW - (NOW % MS_PER_MINUTE);
  const before = { ...flatBar(minute - MS_PER_MINUTE, 90), high: 120 };
  mirror.seedMinutes([before, { ...flatBar(minute, 100), low: 80 }]);
  const { open: first, high, low, last } = mirror.ticker(NOW);
  assert.deepEqual([first, high, low, last], [90, 120, 80, 105]);
});

test('orders are told newest first, twenty at the most, each once', () => {
  const mirror = open();
  for (let orderId = 1; orderId <= TOP_MAX + 5; orderId += 1)
    mirror.open(opened(asOrderId(orderId)));
  mirror.open(opened(asOrderId(24)));
  assert.equal(mirror.top.length, TOP_MAX);
  assert.deepEqual([mirror.top[0]?.orderId, mirror.top[1]?.orderId], [25, 24]);
  assert.equal(mirror.top.filter(({ orderId }) => orderId === 24).length, 1);
});

test('an entry is that of those in the range who wait in time; an end is its order’s', () => {
  const mirror = open();
  for (const order of [
    opened(asOrderId(1)),
    opened(asOrderId(2), NOW + 400),
    opened(asOrderId(3)),
    opened(asOrderId(4)),
  ])
    mirror.open(order);
  mirror.enter(entered(1, 3));
  const of = {
    orderId: asOrderId(3),
    memberId: asMemberId(77),
    productId: 0,
    stakeAsset: asAssetId(0),
    seq: asSeq(10),
    time: NOW,
  };
  const money = { stake: amount(5n), profit: amount(4n), paid: amount(0n) };
  const exit = { firstTick: 1, lastTick: 2, exitPrice: 5n, exitDecimals: 0 };
  const end = { outcome: 'lost', cause: 'none' } as const;
  mirror.settle({ type: 'cycleSettled', ...of, ...money, ...exit, ...end });
  assert.deepEqual(
    mirror.top.map(({ orderId, entry, outcome }) => [orderId, entry?.price, outcome]),
    [
      [4, undefined, undefined],
      [3, 123, 'lost'],
      [2, undefined, undefined],
      [1, 123, undefined],
    ],
  );
});

test('history completes what is known live, and takes nothing of it back', () => {
  const mirror = open();
  mirror.open(opened(asOrderId(5)));
  mirror.open(opened(asOrderId(6)));
  mirror.enter(entered(6, 6));
  mirror.seedTop([
    stored(asOrderId(6), {}),
    stored(asOrderId(5), { entry_price: '77', entry_decimals: 0, outcome: 'won' }),
    stored(asOrderId(4), { outcome: 'void' }),
  ]);
  assert.deepEqual(
    mirror.top.map(({ orderId, entry, outcome }) => [orderId, entry?.price, outcome]),
    [
      [6, 123, undefined],
      [5, 77, 'won'],
      [4, undefined, 'void'],
    ],
  );
});
