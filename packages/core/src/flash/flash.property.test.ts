import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, rate } from '@candor/money';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import {
  ALICE,
  BOB,
  BTC,
  indexAt,
  openFlashExchange,
  send,
  USDT,
} from '../testing/flashExchange.ts';
import { balancesOf, posted } from '../testing/posted.ts';
import { flashPrices, hasDrifted, leastGiven, receivedFor } from './reckon.ts';

const member = fc.constantFrom(ALICE, BOB);
const move: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ memberId: member, isBuy: fc.boolean(), given: fc.bigInt({ min: 1n, max: 500n }) })
    .map(
      ({ memberId, isBuy, given }): Command => ({
        type: 'quoteFlash',
        memberId,
        fromAsset: asAssetId(isBuy ? USDT : BTC),
        toAsset: asAssetId(isBuy ? BTC : USDT),
        given: amount(isBuy ? given * 10_000n : given),
      }),
    ),
  fc
    .record({ memberId: member, quoteId: fc.integer({ min: 1, max: 12 }) })
    .map((taken): Command => ({ type: 'acceptFlash', ...taken })),
  fc.integer({ min: 95, max: 106 }).map(indexAt),
  fc.constant<Command>({ type: 'advanceTime' }),
);
const moves = fc.array(fc.record({ command: move, waitMs: fc.nat({ max: 4_000 }) }), {
  maxLength: 60,
});

function totalsOf({ ledger }: Exchange): bigint[] {
  return [USDT, BTC].map(
    (asset) => -ledger.balance(ledger.houseCell('external', asAssetId(asset))),
  );
}

test('whatever is quoted, taken or left: nothing is made or lost, postings tell it, and a snapshot goes on alike', () => {
  fc.assert(
    fc.property(moves, fc.nat({ max: 60 }), (played, cut) => {
      const exchange = openFlashExchange();
      let restored = openFlashExchange();
      const totals = totalsOf(exchange);
      const before = balancesOf(exchange);
      const events: Event[] = [];
      played.forEach(({ command, waitMs }, index) => {
        const time = exchange.time + waitMs;
        if (index === cut) restored = loadSnapshot(takeSnapshot(restored));
        events.push(...send(exchange, command, time).events);
        send(restored, command, time);
        assert.equal(exchange.ledger.unbalancedCount, 0);
        assert.ok(exchange.flash.listQuotes().length <= 2);
      });
      assert.deepEqual(totalsOf(exchange), totals);
      assert.deepEqual(posted(before, events), balancesOf(exchange));
      assert.equal(stateHash(restored), stateHash(exchange));
    }),
    { numRuns: 60 },
  );
});

const units = fc.bigInt({ min: 1n, max: 10n ** 15n });
const swap = fc.record({
  pair: fc.nat({ max: 200_000 }).map((ppm) => ({ spread: rate(ppm) })),
  index: fc.record({ price: fc.integer({ min: 1, max: 10 ** 12 }), decimals: fc.nat({ max: 12 }) }),
  baseDecimals: fc.nat({ max: 12 }),
  quoteDecimals: fc.nat({ max: 12 }),
});

test('there and back again never leaves a member with more, at any price and spread [flash-06]', () => {
  fc.assert(
    fc.property(swap, units, (terms, given) => {
      const there = receivedFor({ ...terms, isSell: true }, given);
      const back = there === 0n ? 0n : receivedFor({ ...terms, isSell: false }, there);
      assert.ok(back <= given);
      const bought = receivedFor({ ...terms, isSell: false }, given);
      assert.ok(receivedFor({ ...terms, isSell: true }, bought) <= given);
    }),
  );
});

test('a drift is the same distance either way, whatever the decimals it is told in', () => {
  const driftMax = rate(20_000);
  const quoted = { price: 1_000, decimals: 1 };
  for (const [price, decimals, isFar] of [
    [102, 0, false],
    [98, 0, false],
    [10_201, 2, true],
    [9_799, 2, true],
    [1_000_000, 4, false],
  ] as const) {
    assert.equal(hasDrifted(quoted, { price, decimals }, driftMax), isFar);
  }
});

test('the prices either side are what a whole base is exchanged for, at any index and spread', () => {
  fc.assert(
    fc.property(swap, (terms) => {
      const { bid, ask } = flashPrices(terms.index, terms.pair.spread);
      const whole = 10n ** BigInt(terms.baseDecimals);
      const unit = 10n ** BigInt(terms.quoteDecimals);
      const sold = receivedFor({ ...terms, isSell: true }, whole);
      assert.equal(sold, (bid.units * unit) / 10n ** BigInt(bid.scale));
      const exact = ask.units * unit;
      const scale = 10n ** BigInt(ask.scale);
      const given = exact % scale === 0n ? exact / scale : exact / scale + 1n;
      assert.ok(receivedFor({ ...terms, isSell: false }, given) >= whole);
    }),
  );
});

test('the least that may be given brings something, and a unit less brings nothing', () => {
  fc.assert(
    fc.property(swap, fc.boolean(), (terms, isSell) => {
      const least = leastGiven({ ...terms, isSell });
      assert.ok(receivedFor({ ...terms, isSell }, least) >= 1n);
      assert.equal(receivedFor({ ...terms, isSell }, least - 1n), 0n);
    }),
  );
});
