import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMemberId, rate } from '@candor/money';
import type { Command } from '../command.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { readFlash } from '../read/readFlash.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import {
  ALICE,
  BOB,
  BTC,
  indexAt,
  openFlashExchange,
  PAIR,
  send,
  USDT,
} from '../testing/flashExchange.ts';

const BUY: Command = quoteOf(ALICE, USDT, BTC, 202_0000n);

function quoteOf(memberId: number, fromAsset: number, toAsset: number, given: bigint): Command {
  return {
    type: 'quoteFlash',
    memberId: asMemberId(memberId),
    fromAsset: asAssetId(fromAsset),
    toAsset: asAssetId(toAsset),
    given: amount(given),
  };
}

function take(exchange: Exchange, quoteId: number, memberId = ALICE, time = exchange.time) {
  return send(exchange, { type: 'acceptFlash', memberId, quoteId }, time).answer;
}

/** What taking a quote of `BUY` tells. */
const BOUGHT = {
  type: 'flashTaken',
  quoteId: 1,
  fromAsset: USDT,
  toAsset: BTC,
  given: amount(202_0000n),
  received: amount(200n),
  price: 100,
  decimals: 0,
} as const;

function holdings(exchange: Exchange, memberId: number): readonly bigint[] {
  return readBalances(exchange, asMemberId(memberId)).map(({ available }) => available);
}

function inventory({ ledger }: Exchange): readonly bigint[] {
  return [USDT, BTC].map((asset) => ledger.balance(ledger.houseCell('flash', asAssetId(asset))));
}

test('product §3 flash: a quote is the index less the spread, rounded down, and taken once [flash-02, flash-06]', () => {
  const exchange = openFlashExchange();
  const { answer, events } = send(exchange, BUY);
  const told = { quoteId: 1, received: amount(200n), price: 100, decimals: 0, expiresAt: 9_000 };
  assert.deepEqual(answer, { type: 'flashQuoted', ...told });
  assert.deepEqual(
    events.map(({ type }) => type),
    ['flashQuoteMade'],
  );
  assert.deepEqual(take(exchange, 1), BOUGHT);
  assert.deepEqual(holdings(exchange, ALICE), [798_0000n, 1_200n]);
  assert.deepEqual(inventory(exchange), [702_0000n, 300n]);
  assert.deepEqual(take(exchange, 1), refused('flashQuoteUnknown'));
  assert.equal(exchange.ledger.unbalancedCount, 0);
});

test('product §3 flash: the other way round the spread is taken off as well', () => {
  const exchange = openFlashExchange();
  const { answer } = send(exchange, quoteOf(ALICE, BTC, USDT, 101n));
  // 1.01 BTC at 100 less 1 %: 99.99 USDT.
  assert.ok(answer.type === 'flashQuoted');
  assert.equal(answer.received, amount(99_9900n));
  take(exchange, 1);
  assert.deepEqual(holdings(exchange, ALICE), [1_099_9900n, 899n]);
});

test('product §3 flash: a quote expires, and then cannot be taken [flash-01]', () => {
  const exchange = openFlashExchange();
  send(exchange, BUY);
  assert.deepEqual(take(exchange, 1, ALICE, 9_000), refused('flashQuoteUnknown'));
  const other = openFlashExchange();
  send(other, BUY);
  const { events } = send(other, { type: 'advanceTime' }, 9_000);
  const ended = { type: 'flashQuoteEnded', quoteId: 1, memberId: ALICE, cause: 'expired' };
  assert.deepEqual(events, [{ ...ended, seq: other.seq, time: 9_000 }]);
  assert.equal(other.timers.count, 0);
});

test('product §3 flash: a quote is its own member’s, and a new one ends the one before [flash-03]', () => {
  const exchange = openFlashExchange();
  send(exchange, BUY);
  assert.deepEqual(take(exchange, 1, BOB), refused('flashQuoteUnknown'));
  const { events } = send(exchange, BUY);
  assert.deepEqual(
    events.map((event) => (event.type === 'flashQuoteEnded' ? event.cause : event.type)),
    ['replaced', 'flashQuoteMade'],
  );
  assert.deepEqual(take(exchange, 1), refused('flashQuoteUnknown'));
  assert.deepEqual(take(exchange, 2), { ...BOUGHT, quoteId: 2 });
});

test('product §3 flash: whoever the move favours, a quote falls when the index has moved too far [flash-04]', () => {
  for (const [price, isTaken] of [
    [102, true],
    [98, true],
    [103, false],
    [97, false],
  ] as const) {
    const exchange = openFlashExchange();
    send(exchange, BUY);
    send(exchange, indexAt(price));
    assert.deepEqual(take(exchange, 1), isTaken ? BOUGHT : refused('flashPriceMoved'));
  }
});

test('a refused quote changes nothing, and says why [flash-05]', () => {
  const exchange = openFlashExchange();
  const before = stateHash(exchange);
  const rows: readonly (readonly [Command, string])[] = [
    [quoteOf(7, USDT, BTC, 202_0000n), 'memberUnknown'],
    [quoteOf(ALICE, USDT, USDT, 202_0000n), 'flashClosed'],
    [quoteOf(ALICE, USDT, BTC, 9_9999n), 'flashAmountTooSmall'],
    [quoteOf(ALICE, USDT, BTC, 400_0001n), 'flashAmountTooLarge'],
    [quoteOf(ALICE, BTC, USDT, 9n), 'flashAmountTooSmall'],
    [quoteOf(ALICE, BTC, USDT, 301n), 'flashAmountTooLarge'],
  ];
  for (const [command, reason] of rows) {
    assert.deepEqual(send(exchange, command).answer, { type: 'refused', reason });
  }
  assert.equal(stateHash(exchange), before);
});

test('a quote needs a fresh index, an open pair, cover and inventory; so does taking it [flash-08, flash-09]', () => {
  const stale = openFlashExchange();
  assert.deepEqual(send(stale, BUY, 61_001).answer, refused('indexPriceStale'));
  const unknown = openFlashExchange();
  send(unknown, { ...PAIR, baseAsset: asAssetId(USDT), quoteAsset: asAssetId(BTC), isOpen: true });
  assert.deepEqual(send(unknown, { ...PAIR, isOpen: false }).answer, ACCEPTED);
  assert.deepEqual(send(unknown, BUY).answer, refused('flashClosed'));
  const poor = openFlashExchange();
  send(poor, BUY);
  send(poor, {
    type: 'fundHouse',
    account: 'flash',
    assetId: asAssetId(BTC),
    amount: amount(-301n),
    externalId: 0n,
  });
  assert.deepEqual(take(poor, 1), refused('flashInventoryLow'));
  assert.deepEqual(send(poor, BUY).answer, refused('flashInventoryLow'));
  const late = openFlashExchange();
  send(late, { ...PAIR, validMs: 100_000 });
  send(late, BUY);
  assert.deepEqual(take(late, 1, ALICE, 61_001), refused('indexPriceStale'));
  const frozen = openFlashExchange();
  send(frozen, BUY);
  send(frozen, { type: 'setMemberFrozen', memberId: ALICE, isFrozen: true });
  assert.deepEqual(take(frozen, 1), refused('memberFrozen'));
});

test('what was quoted is not spent twice: a balance that is gone refuses the quote [flash-10]', () => {
  const exchange = openFlashExchange();
  send(exchange, quoteOf(BOB, BTC, USDT, 300n));
  assert.equal(take(exchange, 1, BOB).type, 'flashTaken');
  send(exchange, quoteOf(BOB, BTC, USDT, 200n));
  assert.equal(take(exchange, 2, BOB).type, 'flashTaken');
  // The house has 5 + 5 BTC and 500 − 495 USDT left.
  assert.deepEqual(
    send(exchange, quoteOf(BOB, BTC, USDT, 20n)).answer,
    refused('flashInventoryLow'),
  );
});

test('terms that cannot be are refused, and a pair is listed one way round', () => {
  const exchange = openFlashExchange();
  const rows: readonly (readonly [Partial<typeof PAIR>, string])[] = [
    [{ baseAsset: asAssetId(9) }, 'assetUnknown'],
    [{ baseAsset: asAssetId(USDT) }, 'assetUnknown'],
    [{ baseAsset: asAssetId(USDT), quoteAsset: asAssetId(BTC) }, 'flashPairInvalid'],
    [{ spread: rate(1_000_000) }, 'flashPairInvalid'],
    [{ validMs: 0 }, 'flashPairInvalid'],
    [{ baseMin: amount(0n) }, 'flashPairInvalid'],
    [{ quoteMax: amount(1n) }, 'flashPairInvalid'],
  ];
  for (const [change, reason] of rows) {
    assert.deepEqual(send(exchange, { ...PAIR, ...change }).answer, { type: 'refused', reason });
  }
});

test('a restored exchange knows its quotes and lets them expire at their time', () => {
  const exchange = openFlashExchange();
  send(exchange, BUY);
  const restored = loadSnapshot(takeSnapshot(exchange));
  assert.equal(stateHash(restored), stateHash(exchange));
  for (const each of [exchange, restored]) send(each, { type: 'advanceTime' }, 9_000);
  assert.equal(stateHash(restored), stateHash(exchange));
  assert.deepEqual(take(restored, 1), refused('flashQuoteUnknown'));
});

test('the pairs are told with an index that is fresh, and without one when it is old', () => {
  const exchange = openFlashExchange();
  const [offer] = readFlash(exchange);
  const { type: _, ...terms } = PAIR;
  assert.deepEqual(offer?.pair, terms);
  assert.deepEqual([offer?.index?.price, offer?.index?.decimals], [100, 0]);
  send(exchange, { type: 'advanceTime' }, 61_001);
  assert.equal(readFlash(exchange)[0]?.index, undefined);
  send(exchange, { ...PAIR, isOpen: false });
  assert.equal(readFlash(exchange)[0]?.pair.isOpen, false);
});
