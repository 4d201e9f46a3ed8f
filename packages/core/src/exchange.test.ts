import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  kept,
  lots,
  type MemberId,
  type Seq,
  ticks,
} from '@candor/money';
import { EventBuffer } from './bytes/eventBuffer.ts';
import type { Command } from './command.ts';
import { readEvents } from './event.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { recountAll } from './ledger/recount.ts';
import { readBalances, readOpenOrders } from './read/readMember.ts';
import { loadSnapshot, takeSnapshot } from './snapshot.ts';
import { stateHash } from './stateHash.ts';
import { passOver, step } from './step.ts';
import { oneMarket } from './testing/market.ts';

const ALICE: MemberId = asMemberId(1000);
const BOB: MemberId = asMemberId(1001);

function apply(exchange: Exchange, command: Command, sink = new EventBuffer(), requestKey = 0n) {
  const seq = exchange.seq + 1;
  return step(exchange, { seq: asSeq(seq), time: 60_000 * seq, requestKey, command }, sink);
}

function limit(memberId: MemberId, side: 'buy' | 'sell', price: number, quantity: number): Command {
  return {
    type: 'placeLimitOrder',
    memberId,
    marketId: asMarketId(0),
    side,
    price: ticks(price),
    quantity: lots(quantity),
    timeInForce: 'gtc',
  };
}

function openMarket(): Exchange {
  const exchange = createExchange({ isDemo: true });
  for (const command of oneMarket()) apply(exchange, command);
  for (const memberId of [ALICE, BOB]) {
    apply(exchange, { type: 'openMember', memberId, role: 'member' });
    for (const assetId of [0, 1]) {
      apply(exchange, {
        type: 'creditMember',
        memberId,
        assetId: asAssetId(assetId),
        amount: amount(10n ** 12n),
        externalId: 0n,
      });
    }
  }
  return exchange;
}

test('a crossing order fills at the resting price and pays its fee in the asset it receives', () => {
  const exchange = openMarket();
  const sink = new EventBuffer();
  apply(exchange, limit(ALICE, 'sell', 10_000, 300), sink);
  const outcome = apply(exchange, limit(BOB, 'buy', 10_100, 500), sink);
  assert.ok(outcome.type === 'orderPlaced');
  assert.equal(outcome.quoteFilled, 10_000n * 300n * 10n);
  const kinds = readEvents(sink.toBytes()).map((event) => event.type);
  assert.deepEqual(kinds, [
    'orderAccepted',
    'orderRested',
    'orderAccepted',
    'orderFilled',
    'orderRested',
  ]);
  const [quote, base] = readBalances(exchange, BOB);
  assert.equal(quote?.held, 10_100n * 200n * 10n);
  assert.equal(base?.available, 10n ** 12n + 300_000n - 600n);
  assert.equal(readOpenOrders(exchange, BOB, undefined)[0]?.quantityRemaining, 200);
  assert.equal(recountAll(exchange.ledger)[0]?.total, 0n);
});

test('a snapshot restores the same state, and both go on alike', () => {
  const exchange = openMarket();
  apply(exchange, limit(ALICE, 'sell', 10_000, 300), new EventBuffer(), 77n);
  const restored = loadSnapshot(takeSnapshot(exchange));
  assert.equal(stateHash(restored), stateHash(exchange));
  apply(exchange, limit(BOB, 'buy', 10_000, 500));
  apply(restored, limit(BOB, 'buy', 10_000, 500));
  assert.equal(stateHash(restored), stateHash(exchange));
});

test('an entry that does not follow on the last one is refused entry and changes nothing', () => {
  const exchange = openMarket();
  const restored = loadSnapshot(takeSnapshot(exchange));
  const before = stateHash(exchange);
  const { seq, time } = exchange;
  for (const state of [exchange, restored]) {
    for (const other of [0, 1, seq - 1, seq, seq + 2, -1, Number.NaN]) {
      const command = limit(ALICE, 'sell', 10_000, 300);
      const entry = { seq: kept<Seq>(other), time: time + 1, requestKey: 5n, command };
      const sink = new EventBuffer();
      const refusal = {
        name: 'InvariantViolation',
        message: `entry ${other} came where entry ${seq + 1} follows`,
      };
      assert.throws(() => step(state, entry, sink), refusal);
      assert.throws(() => passOver(state, entry, sink), refusal);
      assert.deepEqual([state.seq, state.time, sink.toBytes().length], [seq, time, 0]);
    }
    assert.equal(stateHash(state), before);
    assert.equal(apply(state, limit(ALICE, 'sell', 10_000, 300)).type, 'orderPlaced');
  }
});

test('who used up the request keys of a day is told first that the exchange is halted', () => {
  const exchange = openMarket();
  const keyed = (key: bigint) =>
    apply(exchange, limit(ALICE, 'sell', 10_000, 300), new EventBuffer(), key);
  const first = keyed(5n);
  exchange.requests.hasRoomFor = (owner) => owner !== 0;
  exchange.isHalted = true;
  assert.deepEqual(keyed(6n), { type: 'refused', reason: 'exchangeHalted' });
  assert.deepEqual(keyed(5n), { type: 'repeated', first });
});

test('a repeated request key is answered with the first outcome and does nothing', () => {
  const exchange = openMarket();
  const first = apply(exchange, limit(ALICE, 'sell', 10_000, 300), new EventBuffer(), 5n);
  const before = stateHash(exchange);
  const again = apply(exchange, limit(ALICE, 'sell', 10_000, 300), new EventBuffer(), 5n);
  assert.deepEqual(again, { type: 'repeated', first });
  const other = apply(exchange, limit(ALICE, 'sell', 10_001, 300), new EventBuffer(), 5n);
  assert.deepEqual(other, { type: 'refused', reason: 'idempotencyKeyReused' });
  assert.equal(stateHash(exchange), before);
});

test('a request key is forgotten after a day, not before', () => {
  const exchange = openMarket();
  const order = limit(ALICE, 'sell', 10_000, 300);
  const at = (time: number, requestKey = 5n) => {
    const entry = { seq: asSeq(exchange.seq + 1), time, requestKey, command: order };
    return step(exchange, entry, new EventBuffer()).type;
  };
  const first = exchange.time + 1;
  assert.equal(at(first), 'orderPlaced');
  assert.equal(at(first + 86_400_000), 'repeated');
  assert.equal(at(first + 86_400_001), 'orderPlaced');
});

test('who used up the request keys of a day is told so, and may go on without one', () => {
  const exchange = openMarket();
  exchange.requests.hasRoomFor = (owner) => owner !== 0;
  const order = limit(ALICE, 'sell', 10_000, 300);
  const answer = apply(exchange, order, new EventBuffer(), 5n);
  assert.deepEqual(answer, { type: 'refused', reason: 'requestKeysUsedUp' });
  assert.equal(apply(exchange, order).type, 'orderPlaced');
});
