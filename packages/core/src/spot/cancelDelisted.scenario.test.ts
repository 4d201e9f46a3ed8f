import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId } from '@candor/money';
import fc from 'fast-check';
import { readLedger } from '../read/readExchange.ts';
import { readDepth } from '../read/readMarket.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { Scenario } from '../testing/scenario.ts';

function scenario(name: string, text: string): void {
  test(name, () => {
    const { expected, actual } = new Scenario().run(text);
    assert.equal(actual, expected);
  });
}

scenario(
  'a delisted market has no orders: all of them end and hold nothing, in its one entry',
  `alice has 1000 USDT
   bob has 10 BTC
   alice buys 1 @ 100 → accepted
   alice buys 2 @ 90 → accepted
   bob sells 3 @ 120 → accepted
   market delisted
   balances alice USDT 1000+0 BTC 0+0
   balances bob USDT 0+0 BTC 10+0
   book asks - | bids -
   alice buys 1 @ 100 → refused marketNotTrading
   alice cancels #1 → refused orderUnknown
   alice cancels all → accepted`,
);

scenario(
  'halting ends no order, and a market that was delisted may trade again',
  `alice has 1000 USDT
   alice buys 1 @ 100 → accepted
   market halted
   book asks - | bids 100x1
   market delisted
   market trading
   book asks - | bids -
   alice buys 1 @ 100 → accepted
   book asks - | bids 100x1`,
);

test('each member is told of each order: the operator ended it, and what is free again', () => {
  const played = new Scenario();
  played.run('alice has 1000 USDT\nbob has 10 BTC\nalice buys 1 @ 100 → accepted');
  played.run('bob sells 3 @ 120 → accepted');
  played.events.length = 0;
  played.run('market delisted');
  const told = played.events.map((event) =>
    event.type === 'orderCanceled'
      ? [event.memberId, event.cause, Number(event.released)]
      : event.type,
  );
  assert.deepEqual(told, ['marketChanged', [1_000, 'operator', 100], [1_001, 'operator', 3]]);
});

test('whatever rests: nothing is held afterwards, and a snapshot is the same exchange', () => {
  const order = fc.record({
    name: fc.constantFrom('alice', 'bob'),
    side: fc.constantFrom('buys', 'sells'),
    price: fc.integer({ min: 91, max: 109 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  const property = fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
    const played = new Scenario();
    for (const name of ['alice', 'bob']) played.run(`${name} has 1000 USDT\n${name} has 100 BTC`);
    for (const { name, side, price, quantity } of orders) {
      played.run(`${name} ${side} ${quantity} @ ${price} → accepted`);
    }
    played.run('market delisted');
    const { exchange } = played;
    const depth = readDepth(exchange, asMarketId(0), Number.POSITIVE_INFINITY);
    assert.deepEqual([depth.bids.length, depth.asks.length], [0, 0]);
    for (const { held } of readLedger(exchange)) assert.equal(held, 0n);
    assert.equal(stateHash(loadSnapshot(takeSnapshot(exchange))), stateHash(exchange));
  });
  fc.assert(property, { numRuns: 50 });
});
