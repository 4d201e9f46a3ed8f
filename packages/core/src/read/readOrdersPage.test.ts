import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMarketId, asMemberId, lots, ticks } from '@candor/money';
import { Scenario } from '../testing/scenario.ts';
import { readOpenOrders } from './readMember.ts';
import { readOpenOrdersPage } from './readOrdersPage.ts';

const ALICE = asMemberId(1_000);

function resting(count: number): Scenario {
  const scenario = new Scenario({ bandPpm: 900_000, openOrdersMax: 10_000 });
  scenario.run('index 100');
  for (const assetId of [0, 1]) {
    const funds = { assetId: asAssetId(assetId), amount: amount(100_000_000n), externalId: 0n };
    scenario.apply({ type: 'creditMember', memberId: ALICE, ...funds });
  }
  for (let index = 0; index < count; index += 1) {
    const side = index % 3 === 0 ? 'sell' : 'buy';
    const price = ticks(side === 'sell' ? 110 + (index % 5) : 90 - (index % 5));
    const terms = { price, quantity: lots(1), timeInForce: 'gtc' } as const;
    scenario.apply({
      type: 'placeLimitOrder',
      memberId: ALICE,
      marketId: asMarketId(0),
      side,
      ...terms,
    });
  }
  return scenario;
}

test('§2 slow: pages join to the whole list, newest first, of both sides and of one', () => {
  const { exchange } = resting(57);
  const all = readOpenOrders(exchange, ALICE, undefined).reverse();
  assert.equal(all.length, 57);
  for (const side of [undefined, 'buy', 'sell'] as const) {
    const expected = all.filter((order) => side === undefined || order.side === side);
    const joined = [];
    for (let skip = 0; skip < 70; skip += 10) {
      const ask = { memberId: ALICE, marketId: asMarketId(0), side, skip, limit: 10 };
      const page = readOpenOrdersPage(exchange, ask);
      assert.equal(page.count, expected.length);
      joined.push(...page.rows);
    }
    assert.deepEqual(joined, expected);
  }
});

test('a stranger and another market have none', () => {
  const { exchange } = resting(3);
  const ask = { memberId: ALICE, marketId: undefined, side: undefined, skip: 0, limit: 10 };
  assert.equal(readOpenOrdersPage(exchange, ask).rows.length, 3);
  const none = { rows: [], count: 0 };
  assert.deepEqual(readOpenOrdersPage(exchange, { ...ask, memberId: asMemberId(9_999) }), none);
  assert.deepEqual(readOpenOrdersPage(exchange, { ...ask, marketId: asMarketId(7) }), none);
});
