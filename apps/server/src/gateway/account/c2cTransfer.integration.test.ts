import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answer, CALLS, REFUSAL_CODES, type RefusalReason } from '@candor/wire';
import { dataOf } from '../testing/answers.ts';
import { registerMember, type TestMember, type TestServer } from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

let server: TestServer;
let ann: TestMember;
before(async () => {
  server = await sharedServer();
  ann = await registerMember(server);
});
after(() => server.close());

function move(quantity: string | undefined, fields: { direction?: 'in' | 'out'; asset?: string }) {
  const { direction = 'in', asset = 'USDT' } = fields;
  return ann.call(CALLS.c2cTransfer, { asset, direction, quantity });
}

function assertRefused(answer: Answer<unknown>, reason: RefusalReason): void {
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  assert.equal(answer.code, REFUSAL_CODES[reason], answer.message);
}

test('§7 c2cTransfer: into the fiat account and back, told by account, balance, total and statement', async () => {
  const moved = await move('1234.5', {});
  assert.equal(dataOf(moved).available, '1234.50000000');
  assert.equal(moved.type === 'success' && moved.message, 'Transferred');
  dataOf(await move('34.5', { direction: 'out' }));
  const rows = dataOf(await ann.call(CALLS.c2cAccount, {}));
  const usdt = rows.find(({ asset }) => asset === 'USDT');
  assert.deepEqual([usdt?.available, usdt?.held], ['1200.00000000', '0.00000000']);
  assert.ok(
    rows.length > 1 &&
      rows.every(({ asset, available }) => asset === 'USDT' || /^0(\.0+)?$/.test(available)),
  );
  assert.deepEqual(dataOf(await ann.call(CALLS.c2cBalance, { asset: 'USDT' })), usdt);
  const totals = dataOf(await ann.call(CALLS.myAccountCount, {}));
  assert.equal(totals.fiatTotal.valueUsdt, '1200.00000000');
  const listed = await listedUntil(2);
  assert.deepEqual(
    listed.map(({ entryKind, amount }) => `${entryKind} ${amount}`),
    ['transfer -34.5', 'transfer 1234.5'],
  );
});

test('§2 balances: today’s profit and what coins cost follow from trades; transfers and demo funds are none', async () => {
  const before = dataOf(await ann.call(CALLS.accountProfit, {}));
  assert.deepEqual([before.coins, before.unpriced], [[], []]);
  const pair = { baseAsset: 'ETH', quoteAsset: 'USDT' };
  const bought = dataOf(await ann.call(CALLS.buyMarket, { ...pair, quantity: '1' }));
  let told = before;
  for (let turn = 0; told.coins.length === 0 && turn < 50; turn += 1) {
    told = dataOf(await ann.call(CALLS.accountProfit, {}));
  }
  const [eth] = told.coins;
  const [price, feeShare] = [Number(bought.averagePrice), Number(eth?.costQuantity)];
  assert.ok(feeShare < 1 && feeShare > 0.99, 'the fee is taken of what was bought');
  assert.ok(Math.abs(Number(eth?.averageCost) - price / feeShare) < 0.02, JSON.stringify(eth));
  assert.ok(Math.abs(Number(eth?.gain)) < price / 50 && eth?.realized === '0');
  assert.ok(Math.abs(Number(told.today)) < 1_000, 'not the ten thousand that came');
});

/** The statement of the fiat account, once it has so many rows. */
async function listedUntil(count: number) {
  for (let turn = 0; turn < 50; turn += 1) {
    const asked = { book: 'fiat', page: 1, pageSize: 100 } as const;
    const page = dataOf(await ann.call(CALLS.financeByTypeCoin, asked));
    if (page.rows.length === count) return page.rows;
  }
  assert.fail('the statement stays behind');
}

test('what cannot be moved is refused, and a repeat under one key is moved once', async () => {
  assertRefused(await move('1', { asset: 'NONE' }), 'assetUnknown');
  assertRefused(await ann.call(CALLS.c2cBalance, { asset: 'NONE' }), 'assetUnknown');
  assertRefused(await move(undefined, {}), 'quantityRequired');
  assertRefused(await move('ten', {}), 'quantityNotNumber');
  assertRefused(await move('0', {}), 'quantityNotPositive');
  assertRefused(await move('0.000000001', {}), 'quantityOffLot');
  assertRefused(await move('99999999999999999999', {}), 'amountTooLarge');
  assertRefused(await move('10000', {}), 'balanceTooLow');
  assertRefused(await move('1200.1', { direction: 'out' }), 'balanceTooLow');
  const asked = { asset: 'USDT', direction: 'in', quantity: '1' } as const;
  const key = { idempotencyKey: 'fiat-once' };
  const first = await ann.call(CALLS.c2cTransfer, asked, key);
  const again = await ann.call(CALLS.c2cTransfer, asked, key);
  assert.deepEqual(dataOf(again), dataOf(first));
  assert.match(again.message, /^This was done already/);
  assert.equal(dataOf(first).available, '1201.00000000');
});
