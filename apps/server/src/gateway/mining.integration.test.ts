import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, amountToBigInt, formatUnitsTrimmed } from '@candor/money';
import {
  type Answer,
  CALLS,
  type MinerOrder,
  REFUSAL_CODES,
  type RefusalReason,
} from '@candor/wire';
import { dataOf } from './testing/answers.ts';
import { exact } from './testing/exact.ts';
import { lockOf, productOf } from './testing/lockFloor.ts';
import {
  clientOf,
  registerMember,
  type TestMember,
  type TestServer,
} from './testing/openServer.ts';
import { sharedServer } from './testing/sharedServer.ts';
import { upToDate } from './testing/upToDate.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let ann: TestMember;
let bob: TestMember;
before(async () => {
  server = await sharedServer();
  ann = await registerMember(server);
  bob = await registerMember(server);
});
after(() => server.close());

function assertRefused(answer: Answer<unknown>, reason: RefusalReason): void {
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  assert.equal(answer.code, REFUSAL_CODES[reason], answer.message);
}

async function balanceOf(member: TestMember, coin = 'USDT') {
  const rows = dataOf(await member.call(CALLS.myAccount, {}));
  const row = rows.find(({ asset }) => asset === coin);
  return [exact(row?.available), exact(row?.held)] as const;
}

async function runningOf(member: TestMember): Promise<readonly MinerOrder[]> {
  return dataOf(await member.call(CALLS.minOrder, { status: 'running' })).rows;
}

test('§2 lab: a visitor sees the products of several coins with rates, days, limits and early terms', async () => {
  const rows = dataOf(await clientOf(server)(CALLS.minManage, {}));
  assert.ok(new Set(rows.map(({ asset }) => asset)).size >= 4);
  const [week] = rows;
  assert.ok(week);
  const { productId, version, ...told } = week;
  assert.deepEqual([productId, version], [0, 0]);
  assert.deepEqual(told, {
    ...{ name: 'USDT 7d', asset: 'USDT', assetDecimals: 8, isOpen: true, termDays: 7 },
    ...{ rateMin: '0.0001', rateMax: '0.00015', amountMin: '50', amountMax: '20000' },
    ...{ earlyFeeRate: '0.001', keepsInterest: true, pool: '250000' },
  });
});

test('§2 lab summary: 0 before the first lock, and what is locked and how many at once after it', async () => {
  const ask = () => bob.call(CALLS.minerInfo, { dayCount: 5 });
  const empty = await upToDate(ask);
  assert.deepEqual([empty.lockedUsdt, empty.todayUsdt, empty.incomeUsdt].map(Number), [0, 0, 0]);
  assert.equal(empty.count, 0);
  assert.equal(empty.days.length, 5);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  assert.equal(empty.days.at(-1)?.bookedAt, today);
  await lockOf(bob, '100');
  await lockOf(bob, '0.01', 'BTC');
  const priceOf = async () =>
    dataOf(await bob.call(CALLS.trad, { baseAsset: 'BTC', quoteAsset: 'USDT' })).pair.price;
  let [price, locked] = [await priceOf(), await upToDate(ask)];
  for (let now = await priceOf(); now !== price; now = await priceOf()) {
    [price, locked] = [now, await upToDate(ask)];
  }
  assert.equal(exact(locked.lockedUsdt), exact('100') + exact(price) / 100n);
  assert.equal(locked.count, 2);
});

test('§4 locked-mining order: a lock is running at once, its coins are held, its terms are told with it', async () => {
  const [free, held] = await balanceOf(ann);
  const { productId, version } = await productOf(ann);
  const asked = { productId, version, amount: '1000' };
  const told = await ann.call(CALLS.addMinOrder, asked);
  const lock = dataOf(told);
  assert.match(told.message, /^Locked 1,000 USDT: 0\.\d+ USDT of interest by the end of the term$/);
  // 100 + 50 · 950 / 19 950 parts per million, rounded down.
  assert.deepEqual([lock.rate, lock.interestAtTerm], ['0.000102', '0.714']);
  assert.deepEqual(await balanceOf(ann), [free - exact('1000'), held + exact('1000')]);
  const [row] = await runningOf(ann);
  assert.partialDeepStrictEqual(row, {
    ...{ orderId: lock.orderId, productId, name: 'USDT 7d', asset: 'USDT', amount: '1000' },
    ...{ rate: '0.000102', termDays: 7, daysBooked: 0, dailyInterest: '0.102', interest: '0' },
    ...{ interestAtTerm: '0.714', status: 'running', expiresAt: lock.expiresAt },
    early: { fee: '1', forfeited: '0', paid: '999' },
  });
  const today = Math.floor(Date.now() / DAY_MS);
  assert.equal(lock.expiresAt, (today + 8) * DAY_MS);
  const all = await upToDate(() => ann.call(CALLS.minOrder, {}));
  assert.deepEqual(all.rows, [row], 'history tells the same of it');
});

test('§4 locked-mining order: redeemed early with a fee deducted, in history and statement alike', async () => {
  const [free] = await balanceOf(ann);
  const orderId = await lockOf(ann, '200');
  const told = await ann.call(CALLS.redeemOrder, { orderId });
  const ended = {
    orderId,
    asset: 'USDT',
    status: 'redeemed',
    paid: '199.8',
    interest: '0',
    fee: '0.2',
  };
  assert.deepEqual(dataOf(told), ended);
  assert.equal(told.message, '199.8 USDT is in your account again');
  assert.equal((await balanceOf(ann))[0], free - exact('0.2'));
  const page = await upToDate(() => ann.call(CALLS.minOrder, { status: 'redeemed' }));
  assert.partialDeepStrictEqual(page.rows, [
    { ...{ orderId, status: 'redeemed', amount: '200', fee: '0.2', paid: '199.8', interest: '0' } },
  ]);
  const statement = await upToDate(() => ann.call(CALLS.financeByTypeCoin, { entryKind: 'fee' }));
  assert.deepEqual(statement.rows[0]?.amount, '-0.2');
  assertRefused(await ann.call(CALLS.redeemOrder, { orderId }), 'lockUnknown');
});

test('§7 miner calls: a repeat under the same key is answered alike and locks or pays nothing more', async () => {
  const { productId, version } = await productOf(ann);
  const key = { idempotencyKey: 'lock-once' };
  const asked = { productId, version, amount: '60' };
  const first = await ann.call(CALLS.addMinOrder, asked, key);
  const { orderId } = dataOf(first);
  const count = (await runningOf(ann)).length;
  assert.deepEqual(await ann.call(CALLS.addMinOrder, asked, key), first);
  assert.equal((await runningOf(ann)).length, count);
  const again = { idempotencyKey: 'redeem-once' };
  const redeemed = await ann.call(CALLS.redeemOrder, { orderId }, again);
  assert.deepEqual(await ann.call(CALLS.redeemOrder, { orderId }, again), redeemed);
});

test('§5 managed mining: amount required, within single limit, balance sufficient', async () => {
  const { productId } = await productOf(bob);
  const lock = (given: string | undefined, of = productId) =>
    bob.call(CALLS.addMinOrder, { productId: of, amount: given });
  assertRefused(await lock(undefined), 'quantityRequired');
  assertRefused(await lock('much'), 'quantityNotNumber');
  assertRefused(await lock('-5'), 'quantityNotPositive');
  assertRefused(await lock('50.000000001'), 'quantityOffLot');
  assertRefused(await lock('99999999999999999999'), 'amountTooLarge');
  assertRefused(await lock('49.99'), 'lockBelowMin');
  assertRefused(await lock('20000.01'), 'lockAboveMax');
  assertRefused(await lock('19000'), 'balanceTooLow');
  assertRefused(await lock('50', 987), 'miningUnknown');
});

test('terms that changed since they were shown lock nothing, a closed product and an empty pool neither', async () => {
  const { port } = server.rooms.engine;
  const shown = await productOf(bob);
  const lock = (version?: number) =>
    bob.call(CALLS.addMinOrder, { productId: shown.productId, amount: '50', version });
  const [offer] = await port.query('mining', {});
  assert.ok(offer);
  const { assetId, version: _, ...terms } = offer.product;
  await port.submit({ type: 'changeMining', ...terms });
  assertRefused(await lock(shown.version), 'miningTermsChanged');
  await port.submit({ type: 'changeMining', ...terms, isOpen: false });
  assertRefused(await lock(), 'miningClosed');
  assert.notEqual((await productOf(bob)).productId, shown.productId, 'a closed one is not listed');
  await port.submit({ type: 'changeMining', ...terms });
  const fund = { type: 'fundHouse', account: 'mining', assetId, externalId: 0n } as const;
  const moved = async (units: bigint) => port.submit({ ...fund, amount: amount(units) });
  const [now] = await port.query('mining', {});
  await moved(-(now?.pool ?? 0n));
  assertRefused(await lock(), 'miningPoolLow');
  await moved(now?.pool ?? 0n);
  dataOf(await lock());
});

test('§7 miner calls: a lock without a version is told again when the terms are others since', async () => {
  const { port } = server.rooms.engine;
  const offers = await port.query('mining', {});
  const product = offers.at(-1)?.product;
  assert.ok(product);
  const { version, assetId, ...terms } = product;
  const { code: asset } = (await port.query('exchange', {})).assets[assetId] ?? {};
  const given = formatUnitsTrimmed(amountToBigInt(terms.amountMin), 8);
  const asked = { productId: terms.productId, amount: given };
  const key = { idempotencyKey: 'lock-of-then' };
  const first = dataOf(await ann.call(CALLS.addMinOrder, asked, key));
  assert.equal(first.asset, asset);
  const { outcome } = await port.submit({ type: 'changeMining', ...terms });
  assert.equal(outcome.type, 'accepted');
  assert.deepEqual(dataOf(await ann.call(CALLS.addMinOrder, asked, key)), first);
  const named = { ...asked, version: version + 1 };
  assertRefused(await ann.call(CALLS.addMinOrder, named, key), 'idempotencyKeyReused');
});
