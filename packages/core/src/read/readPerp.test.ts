import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asMemberId, NO_ORDER_ID } from '@candor/money';
import { PerpScenario } from '../testing/perpScenario.ts';
import {
  readContractAccount,
  readContractAccounts,
  readContractOrder,
  readContractOrders,
} from './readPerp.ts';
import { readPositions } from './readPositions.ts';

const [ALICE, BOB] = [1_000, 1_001];

/** alice is long 10 cross, bob short 10 isolated, each at 100 x10. */
function traded(): PerpScenario {
  const scenario = new PerpScenario();
  scenario.run('alice has 1000\nbob has 1000\nmark 100');
  scenario.run('alice longs 10 @ 100 x10 → accepted');
  scenario.run('bob shorts 10 @ 100 x10 isolated → accepted filled 10');
  return scenario;
}

test('a row says since when it is open, what of it is free to close, and what backs it', () => {
  const scenario = traded();
  scenario.run('bob closes short 4 @ 90 isolated → accepted');
  const [row] = readPositions(scenario.exchange, asMemberId(BOB));
  const { quantity, quantityFree, openedAt, backing, backingMin, maintenance } = row ?? {};
  assert.deepEqual(
    { quantity, quantityFree, openedAt, backing, backingMin, maintenance },
    {
      ...{ quantity: 10, quantityFree: 6, openedAt: scenario.exchange.time },
      ...{ backing: 1_000_000n, backingMin: 100_000n, maintenance: 100_000n },
    },
  );
});

test('a row that begins again forgets since when, and what, the one before had paid', () => {
  const scenario = traded();
  scenario.run('bob longs 1 @ 95 x10 → accepted');
  const opened = readPositions(scenario.exchange, asMemberId(ALICE))[0]?.openedAt ?? 0;
  scenario.run('alice longs 1 @ 90 x10 → accepted\nbob closes short 10 @ 99 isolated → accepted');
  scenario.run('alice closes long 10 at market → accepted filled 10');
  assert.deepEqual(readPositions(scenario.exchange, asMemberId(ALICE)), []);
  scenario.run('wait 5 s\nmark 100\nbob shorts 1 @ 90 x10 → accepted filled 1');
  const [row] = readPositions(scenario.exchange, asMemberId(ALICE));
  assert.deepEqual([row?.quantity, row?.funding], [1, 0n]);
  assert.ok((row?.openedAt ?? 0) > opened);
});

test('resting orders say what they mean; those of others are not told', () => {
  const scenario = traded();
  scenario.run('alice longs 3 @ 95 x5 isolated → accepted');
  scenario.run('alice closes long 2 @ 110 → accepted');
  const orders = readContractOrders(scenario.exchange, asMemberId(ALICE), undefined);
  assert.deepEqual(
    orders.map(({ position, mode, action, leverage, price }) => [
      ...[position, mode, action],
      ...[leverage, price],
    ]),
    [
      ['long', 'isolated', 'open', 5, 95],
      ['long', 'cross', 'close', 10, 110],
    ],
  );
  const [first] = orders;
  const orderId = first?.orderId ?? NO_ORDER_ID;
  assert.deepEqual(readContractOrder(scenario.exchange, asMemberId(ALICE), orderId), first);
  assert.equal(readContractOrder(scenario.exchange, asMemberId(BOB), orderId), undefined);
  assert.deepEqual(readContractOrders(scenario.exchange, asMemberId(BOB), undefined), []);
});

test('the coins that contracts are settled in are told, also while they are empty', () => {
  const scenario = traded();
  scenario.run('mark 101');
  const [bob, ...rest] = readContractAccounts(scenario.exchange, asMemberId(BOB));
  assert.deepEqual(rest, []);
  assert.equal(bob?.assetId, 0);
  assert.deepEqual(bob?.account, {
    ...{ wallet: 10_000_000n, usable: 9_000_000n, orders: 0n, isolatedMargins: 1_000_000n },
    ...{ crossMargins: 0n, crossProfit: 0n, isolatedProfit: -100_000n },
  });
  assert.equal(readContractAccounts(scenario.exchange, asMemberId(1_002))[0]?.account.wallet, 0n);
  assert.deepEqual(readContractAccounts(scenario.exchange, asMemberId(7)), []);
});

test('who is not known has nothing in contracts', () => {
  const { exchange } = traded();
  const account = readContractAccount(exchange, asMemberId(1), asAssetId(0));
  assert.deepEqual([...new Set(Object.values(account))], [0n]);
});
