import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asAssetId,
  asMarketId,
  asMemberId,
  lots,
  type MemberId,
  NO_ORDER_ID,
  ticks,
} from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import { readNamedId, readOpenOrders, readOrder } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { openSmallExchange, run } from '../testing/randomCommands.ts';
import { isClientOrderId } from './clientOrderIds.ts';

const [ALICE, BOB] = [1_000, 1_001];

function order(memberId: MemberId, side: 'buy' | 'sell', clientOrderId?: string): Command {
  const terms = { price: ticks(100), quantity: lots(2), timeInForce: 'gtc' } as const;
  return {
    type: 'placeLimitOrder',
    memberId: asMemberId(memberId),
    marketId: asMarketId(0),
    side,
    ...terms,
    clientOrderId,
  };
}

function place(exchange: Exchange, command: Command, sink = new EventBuffer()): string {
  const told = run(exchange, command, sink);
  return told.type === 'refused' ? told.reason : told.type;
}

function readNamedOrder(exchange: Exchange, memberId: MemberId, clientOrderId: string) {
  const orderId = readNamedId(exchange, asMemberId(memberId), clientOrderId);
  return orderId === undefined ? undefined : readOrder(exchange, asMemberId(memberId), orderId);
}

test('a name is 1 to 36 letters, digits and . _ : / -', () => {
  for (const text of ['a', 'A-Z_0.9:/', 'x'.repeat(36)]) assert.ok(isClientOrderId(text), text);
  for (const text of ['', 'x'.repeat(37), 'a b', 'ä', 'a\n', '<b>']) {
    assert.ok(!isClientOrderId(text), text);
  }
});

test('a name stands for one open order of a member; another member may have it too', () => {
  const exchange = openSmallExchange(0);
  assert.equal(place(exchange, order(asMemberId(ALICE), 'buy', 'one')), 'orderPlaced');
  assert.equal(place(exchange, order(asMemberId(ALICE), 'buy', 'one')), 'clientOrderIdTaken');
  assert.equal(place(exchange, order(asMemberId(ALICE), 'buy', 'two words')), 'requestInvalid');
  assert.equal(place(exchange, order(asMemberId(ALICE), 'buy')), 'orderPlaced');
  assert.equal(place(exchange, order(asMemberId(BOB), 'buy', 'one')), 'orderPlaced');
  const market = {
    type: 'placeMarketOrder',
    memberId: asMemberId(ALICE),
    marketId: asMarketId(0),
    side: 'buy',
  } as const;
  run(
    exchange,
    {
      type: 'setIndexPrice',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      price: 100,
      decimals: 0,
      sources: 1,
    },
    new EventBuffer(),
  );
  const taken = { ...market, quantity: lots(1), clientOrderId: 'one' };
  assert.equal(place(exchange, taken), 'clientOrderIdTaken');
});

test('an order is read by its name, which its acceptance tells', () => {
  const exchange = openSmallExchange(0);
  const sink = new EventBuffer();
  place(exchange, order(asMemberId(ALICE), 'buy', 'one'), sink);
  const [accepted] = readEvents(sink.toBytes());
  assert.ok(accepted?.type === 'orderAccepted' && accepted.clientOrderId === 'one');
  const named = readNamedOrder(exchange, asMemberId(ALICE), 'one');
  assert.deepEqual(named, readOpenOrders(exchange, asMemberId(ALICE), asMarketId(0))[0]);
  assert.equal(named?.clientOrderId, 'one');
  assert.equal(readNamedOrder(exchange, asMemberId(BOB), 'one'), undefined);
});

test('a name is free again once its order was filled, cancelled or gave way to its own member', () => {
  const exchange = openSmallExchange(0);
  place(exchange, order(asMemberId(ALICE), 'buy', 'one'));
  place(exchange, order(asMemberId(BOB), 'sell', 'other'));
  assert.equal(readNamedOrder(exchange, asMemberId(ALICE), 'one'), undefined);
  assert.equal(readNamedOrder(exchange, asMemberId(BOB), 'other'), undefined);
  place(exchange, order(asMemberId(ALICE), 'buy', 'one'));
  const orderId = readNamedOrder(exchange, asMemberId(ALICE), 'one')?.orderId ?? NO_ORDER_ID;
  run(exchange, { type: 'cancelOrder', memberId: asMemberId(ALICE), orderId }, new EventBuffer());
  assert.equal(place(exchange, order(asMemberId(ALICE), 'buy', 'one')), 'orderPlaced');
  assert.equal(place(exchange, order(asMemberId(ALICE), 'sell', 'two')), 'orderPlaced');
  assert.equal(readNamedOrder(exchange, asMemberId(ALICE), 'one'), undefined);
  assert.equal(place(exchange, order(asMemberId(ALICE), 'sell', 'one')), 'orderPlaced');
});

test('names are in the snapshot and in the hash of the state', () => {
  const exchange = openSmallExchange(0);
  place(exchange, order(asMemberId(ALICE), 'buy', 'one'));
  const other = openSmallExchange(0);
  place(other, order(asMemberId(ALICE), 'buy'));
  assert.notEqual(stateHash(exchange), stateHash(other));
  const restored = loadSnapshot(takeSnapshot(exchange));
  assert.equal(stateHash(restored), stateHash(exchange));
  assert.equal(readNamedOrder(restored, asMemberId(ALICE), 'one')?.quantity, 2);
});

test('an order is cancelled and amended by its name; the one that takes its place keeps it', () => {
  const exchange = openSmallExchange(0);
  place(exchange, order(asMemberId(ALICE), 'buy', 'one'));
  const { orderId } = readNamedOrder(exchange, asMemberId(ALICE), 'one') ?? {};
  const name = { memberId: asMemberId(ALICE), clientOrderId: 'one' };
  const less = { type: 'amendOrder', ...name, quantity: lots(1) } as const;
  const inPlace = run(exchange, less, new EventBuffer());
  assert.ok(inPlace.type === 'orderAmended' && inPlace.keepsPlace && inPlace.orderId === orderId);
  const cheaper = { type: 'amendOrder', ...name, price: ticks(99) } as const;
  const anew = run(exchange, cheaper, new EventBuffer());
  assert.ok(anew.type === 'orderAmended' && !anew.keepsPlace && anew.orderId !== orderId);
  const named = readNamedOrder(exchange, asMemberId(ALICE), 'one');
  assert.deepEqual([named?.orderId, named?.price, named?.quantity], [anew.orderId, 99, 1]);
  const foreign = { type: 'cancelOrder', memberId: asMemberId(BOB), clientOrderId: 'one' } as const;
  assert.equal(place(exchange, foreign), 'orderUnknown');
  const cancel = { type: 'cancelOrder', ...name } as const;
  assert.deepEqual(run(exchange, cancel, new EventBuffer()), {
    type: 'orderCanceled',
    orderId: anew.orderId,
  });
  assert.equal(place(exchange, cancel), 'orderUnknown');
});

test('a repeated cancel by name is told the first outcome, though the name is gone', () => {
  const exchange = openSmallExchange(0);
  place(exchange, order(asMemberId(ALICE), 'buy', 'one'));
  const cancel = {
    type: 'cancelOrder',
    memberId: asMemberId(ALICE),
    clientOrderId: 'one',
  } as const;
  const first = run(exchange, cancel, new EventBuffer(), 9n);
  assert.equal(first.type, 'orderCanceled');
  assert.deepEqual(run(exchange, cancel, new EventBuffer(), 9n), first);
});
