import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Event, postingsOf } from '@candor/core';
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
import { noteOwn, type OrderEnd, OwnChanges } from './ownChanges.ts';

const [ALICE, BOB] = [1_000, 1_001];
const AT = { seq: asSeq(1), time: 2 } as const;
const ORDER = {
  ...AT,
  memberId: asMemberId(ALICE),
  orderId: asOrderId(7),
  marketId: asMarketId(0),
  marketKind: 'spot',
} as const;
const ASSETS = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) } as const;

const FILL: Event = {
  ...AT,
  ...ASSETS,
  type: 'orderFilled',
  marketId: asMarketId(0),
  marketKind: 'spot',
  tradeId: 3,
  makerOrderId: asOrderId(7),
  takerOrderId: asOrderId(8),
  makerMemberId: asMemberId(ALICE),
  takerMemberId: asMemberId(BOB),
  takerSide: 'buy',
  price: ticks(5),
  quantity: lots(2),
  baseAmount: amount(2n),
  quoteAmount: amount(10n),
  makerFee: amount(1n),
  takerFee: amount(1n),
  makerRemaining: lots(0),
  takerRemaining: lots(4),
};

const SWAP: Event = {
  ...AT,
  type: 'flashSwapped',
  memberId: asMemberId(BOB),
  quoteId: 1,
  fromAsset: asAssetId(0),
  toAsset: asAssetId(1),
  given: amount(5n),
  received: amount(1n),
  price: 5,
  decimals: 0,
  expiresAt: 9,
};

const REBATE: Event = {
  ...AT,
  type: 'rebatePaid',
  tradeId: 3,
  payerId: asMemberId(ALICE),
  receiverId: asMemberId(BOB),
  assetId: asAssetId(0),
  amount: amount(1n),
};

type Told = Record<number, Record<number, string>>;

/** Member → order → how it ended, of who is told. */
function toldBy(event: Event, listening = [ALICE, BOB]): Told {
  return endsOf(changesBy(event, listening));
}

/** The same of perpetuals. */
function contractsBy(event: Event): Told {
  const changes = [...changesBy(event, [ALICE, BOB])];
  return endsOf(
    changes.flatMap(([memberId, { contracts }]) => (contracts ? [[memberId, contracts]] : [])),
  );
}

function endsOf(changes: Iterable<readonly [number, Pick<OwnChanges, 'orders'>]>): Told {
  const told = [...changes].map(([memberId, { orders }]) => [
    memberId,
    Object.fromEntries([...orders].map(([orderId, end]) => [orderId, wordOf(end)])),
  ]);
  return Object.fromEntries(told);
}

function changesBy(event: Event, listening: readonly number[]): Map<number, OwnChanges> {
  const changes = new Map<number, OwnChanges>();
  noteOwn(event, (memberId) => {
    if (!listening.includes(memberId)) return undefined;
    const own = changes.get(memberId) ?? new OwnChanges();
    changes.set(memberId, own);
    return own;
  });
  return changes;
}

function wordOf(end: OrderEnd | undefined): string {
  return end ?? 'open';
}

test('a fill is told to both members, each with their own order', () => {
  assert.deepEqual(toldBy(FILL), { [ALICE]: { 7: 'filled' }, [BOB]: { 8: 'open' } });
  assert.deepEqual(toldBy(FILL, [BOB]), { [BOB]: { 8: 'open' } });
});

test('a fill of a perpetual is told with what the member has there, apart from orders of spot', () => {
  const fill = { ...FILL, marketKind: 'perp' } as const;
  assert.deepEqual(toldBy(fill), { [ALICE]: {}, [BOB]: {} });
  assert.deepEqual(contractsBy(fill), { [ALICE]: { 7: 'filled' }, [BOB]: { 8: 'open' } });
  assert.deepEqual(contractsBy(FILL), {});
});

test('a stop that was set, and money that moved to the futures account, are told of perpetuals', () => {
  const row = {
    memberId: asMemberId(BOB),
    marketId: asMarketId(0),
    side: 'long',
    mode: 'cross',
  } as const;
  const stop = {
    ...AT,
    ...row,
    type: 'stopSet',
    triggerId: asOrderId(9),
    orderId: asOrderId(0),
  } as const;
  const none = { takeProfit: undefined, stopLoss: undefined, quantity: undefined };
  assert.deepEqual(contractsBy({ ...stop, ...none }), { [BOB]: {} });
  const moved = {
    ...AT,
    memberId: asMemberId(ALICE),
    assetId: asAssetId(0),
    amount: amount(1n),
  } as const;
  assert.deepEqual(contractsBy({ ...moved, type: 'contractTransferred' }), { [ALICE]: {} });
});

test('what moves a member’s money without an order is told to whom it posts', () => {
  const credit = {
    ...AT,
    memberId: asMemberId(ALICE),
    assetId: asAssetId(0),
    amount: amount(1n),
    externalId: 0n,
  } as const;
  assert.deepEqual(toldBy({ ...credit, type: 'fundsCredited', source: 'faucet' }), { [ALICE]: {} });
  assert.deepEqual(toldBy(SWAP), { [BOB]: {} });
  assert.deepEqual(
    toldBy(REBATE),
    { [BOB]: {} },
    'to who receives it, not to the friend who traded',
  );
});

test('what moves no member’s money is told to nobody', () => {
  const funding = { ...AT, assetId: asAssetId(0), amount: amount(1n), externalId: 0n } as const;
  assert.deepEqual(toldBy({ ...funding, type: 'houseFunded', account: 'flash' }), {});
  assert.deepEqual(toldBy({ ...AT, type: 'exchangeHalted', assetId: asAssetId(0) }), {});
  assert.deepEqual(
    toldBy({ ...AT, type: 'memberOpened', memberId: asMemberId(ALICE), role: 'member' }),
    {},
  );
});

test('an event of an order names everybody it posts for', () => {
  const terms = { side: 'sell', heldAsset: asAssetId(1) } as const;
  const canceled: Event = {
    ...ORDER,
    ...terms,
    type: 'orderCanceled',
    price: ticks(5),
    quantityRemaining: lots(1),
    released: amount(1n),
    wasResting: true,
    cause: 'member',
  };
  assert.deepEqual(toldBy(canceled), { [ALICE]: { 7: 'canceled' } });
  for (const event of [canceled, FILL]) {
    const posted = postingsOf(event).flatMap((each) =>
      each.owner === 'member' ? [`${each.memberId}`] : [],
    );
    assert.deepEqual(Object.keys(toldBy(event)), [...new Set(posted)].sort());
  }
});
