import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, asAssetId } from '@candor/money';
import { type Answer, CALLS, REFUSAL_CODES, type RefusalReason } from '@candor/wire';
import { dataOf } from './testing/answers.ts';
import { exact } from './testing/exact.ts';
import {
  clientOf,
  registerMember,
  type TestMember,
  type TestServer,
} from './testing/openServer.ts';
import { sharedServer } from './testing/sharedServer.ts';
import { upToDate } from './testing/upToDate.ts';

const BUY = { fromAsset: 'USDT', toAsset: 'BTC', given: '250.5' } as const;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
before(async () => {
  server = await sharedServer();
  ann = await registerMember(server);
  bob = await registerMember(server);
});
after(() => server.close());

function assertRefused(answer: Answer<unknown>, reason: RefusalReason, says?: RegExp): void {
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  assert.equal(answer.code, REFUSAL_CODES[reason], answer.message);
  if (says !== undefined) assert.match(answer.message, says);
}

/** Units of 10^-18, by coin. */
async function holdings(member: TestMember): Promise<Map<string, bigint>> {
  const rows = dataOf(await member.call(CALLS.myAccount, {}));
  return new Map(rows.map((row) => [row.asset, exact(row.available)]));
}

async function quote(member: TestMember, request: typeof BUY = BUY) {
  return dataOf(await member.call(CALLS.quoteFlash, request));
}

test('§7 flashCoin: a visitor sees the pairs, the index with its spread, limits and seconds', async () => {
  const rows = dataOf(await clientOf(server)(CALLS.flashCoin, {}));
  assert.deepEqual(
    rows.map(({ baseAsset, quoteAsset }) => `${baseAsset}/${quoteAsset}`),
    ['BTC/USDT', 'ETH/USDT', 'ETH/BTC'],
  );
  const [btc] = rows;
  assert.deepEqual(
    [btc?.spread, btc?.baseMin, btc?.baseMax, btc?.quoteMin, btc?.quoteMax, btc?.validSeconds],
    ['0.002', '0.0001', '1', '10', '50000', 15],
  );
  const price = exact(btc?.price);
  assert.ok(price > 0n);
  assert.equal(exact(btc?.bestBid) * 1_000n, price * 998n);
  assert.equal(exact(btc?.bestAsk) * 1_000n, price * 1_002n);
});

test('a quote that is taken moves both balances, in history and statement alike', async () => {
  const before = await holdings(ann);
  const quoted = await quote(ann);
  assert.deepEqual([quoted.fromAsset, quoted.toAsset, quoted.given], ['USDT', 'BTC', '250.5']);
  const expected = (exact('250.5') * 1_000n * 10n ** 8n) / (exact(quoted.price) * 1_002n);
  assert.equal(exact(quoted.received), expected * exact('0.00000001'));
  assert.ok(quoted.expiresAt > Date.now());
  const taken = await ann.call(CALLS.addFlash, { quoteId: quoted.quoteId });
  const { expiresAt: _, ...exchanged } = quoted;
  assert.deepEqual(dataOf(taken), exchanged);
  assert.ok(taken.type === 'success');
  assert.equal(taken.message, `Exchanged 250.5 USDT for ${quoted.received} BTC`);
  const now = await holdings(ann);
  assert.equal((now.get('USDT') ?? 0n) - (before.get('USDT') ?? 0n), -exact('250.5'));
  assert.equal((now.get('BTC') ?? 0n) - (before.get('BTC') ?? 0n), exact(quoted.received));
  const history = await upToDate(() => ann.call(CALLS.flashOrder, { page: 1 }));
  const [row] = history.rows;
  assert.deepEqual(row, { ...exchanged, createdAt: row?.createdAt, status: 'completed' });
  assert.equal(history.count, 1);
  const statement = await upToDate(() =>
    ann.call(CALLS.financeByTypeCoin, { entryKind: 'flash', page: 1 }),
  );
  assert.deepEqual(statement.rows.map(({ asset, amount: moved }) => [asset, moved]).toSorted(), [
    ['BTC', quoted.received],
    ['USDT', '-250.5'],
  ]);
});

test('taking a quote again with the same key is answered alike and moves nothing [flash-02]', async () => {
  const { quoteId } = await quote(ann);
  const key = { idempotencyKey: 'flash-once' };
  const first = await ann.call(CALLS.addFlash, { quoteId }, key);
  const held = await holdings(ann);
  assert.deepEqual(await ann.call(CALLS.addFlash, { quoteId }, key), first);
  assert.deepEqual(await holdings(ann), held);
  assertRefused(await ann.call(CALLS.addFlash, { quoteId }), 'flashQuoteUnknown');
  const other = { quoteId: quoteId + 1 };
  assertRefused(await ann.call(CALLS.addFlash, other, key), 'idempotencyKeyReused');
});

test('another member’s quote is answered like one that does not exist, and stays [flash-03]', async () => {
  const { quoteId } = await quote(ann);
  const missing = await bob.call(CALLS.addFlash, { quoteId: 987_654_321 });
  assertRefused(missing, 'flashQuoteUnknown');
  assert.deepEqual(await bob.call(CALLS.addFlash, { quoteId }), missing);
  assert.deepEqual((await upToDate(() => bob.call(CALLS.flashOrder, {}))).rows, []);
  dataOf(await ann.call(CALLS.addFlash, { quoteId }));
});

test('an amount that cannot be is refused with the limit or the decimals it broke [flash-05]', async () => {
  const ask = (given: string | undefined, fromAsset = 'USDT', toAsset = 'BTC') =>
    ann.call(CALLS.quoteFlash, { fromAsset, toAsset, given });
  assertRefused(await ask(undefined), 'quantityRequired');
  assertRefused(await ask('ten'), 'quantityNotNumber');
  assertRefused(await ask('0'), 'quantityNotPositive');
  assertRefused(await ask('10.000000001'), 'quantityOffLot', /at most 8 decimals/);
  assertRefused(await ask('99999999999999999999'), 'amountTooLarge');
  assertRefused(await ask('9.99'), 'flashAmountTooSmall', /minimum amount is 10 USDT$/);
  assertRefused(await ask('50000.01'), 'flashAmountTooLarge', /maximum amount is 50,?000 USDT$/);
  assertRefused(await ask('1.5', 'BTC', 'USDT'), 'flashAmountTooLarge', /1 BTC$/);
  assertRefused(await ask('40000'), 'balanceTooLow');
  assertRefused(await ask('10', 'NONE'), 'assetUnknown');
  assertRefused(await ask('10', 'USDT', 'DOGE'), 'flashClosed');
});

/** The terms of the first pair as they stand, changed. */
async function changeTerms(changed: { isOpen?: boolean; validMs?: number }): Promise<void> {
  const { port } = server.rooms.engine;
  const [offer] = await port.query('flash', {});
  assert.ok(offer !== undefined);
  await port.submit({ type: 'setFlashPair', ...offer.pair, ...changed });
}

test('a quote whose seconds are over is refused, and so is one whose pair was closed [flash-01]', async () => {
  await changeTerms({ validMs: 50 });
  const late = await quote(ann);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assertRefused(await ann.call(CALLS.addFlash, { quoteId: late.quoteId }), 'flashQuoteUnknown');
  await changeTerms({ validMs: 15_000 });
  const { quoteId } = await quote(ann);
  await changeTerms({ isOpen: false });
  assertRefused(await ann.call(CALLS.addFlash, { quoteId }), 'flashClosed');
  const rows = dataOf(await ann.call(CALLS.flashCoin, {}));
  assert.ok(rows.every(({ baseAsset }) => baseAsset === 'ETH'));
  await changeTerms({ isOpen: true });
});

test('more than the house has in stock is not quoted, and not given for a quote either [flash-09]', async () => {
  const { port } = server.rooms.engine;
  const { quoteId } = await quote(ann);
  const btc = (await port.query('ledger', {})).find(({ assetId }) => assetId === 1);
  const stock = btc?.house.flash ?? 0n;
  const move = (units: bigint) => {
    const fund = {
      type: 'fundHouse',
      account: 'flash',
      assetId: asAssetId(1),
      externalId: 0n,
    } as const;
    return port.submit({ ...fund, amount: amount(units) });
  };
  await move(-stock);
  assertRefused(await ann.call(CALLS.addFlash, { quoteId }), 'flashInventoryLow');
  assertRefused(await ann.call(CALLS.quoteFlash, BUY), 'flashInventoryLow');
  await move(stock);
  dataOf(await ann.call(CALLS.quoteFlash, BUY));
});
