import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, asAssetId, asMemberId, asOrderId, type OrderId } from '@candor/money';
import { type Answer, CALLS, REFUSAL_CODES, type RefusalReason, TEXTS } from '@candor/wire';
import { sql as raw } from 'kysely';
import { openTypedIds } from '../../keys/typedIds.ts';
import { drawPicture } from '../../media/testing/drawPicture.ts';
import { askOperation } from '../../operatorDoor/askOperation.ts';
import { dataOf } from '../testing/answers.ts';
import { registerMember, type TestMember, type TestServer } from '../testing/openServer.ts';
import { FUND_PASSWORD, openWithdrawer } from '../testing/payoutNetwork.ts';
import { sharedServer } from '../testing/sharedServer.ts';

const CARD = { bank: 'First Bank', holder: 'Ann Lee', cardNumber: '4111 1111 1111 1111' };
const BUY = { currency: 'EUR', amount: '100' } as const;
const SELL = { currency: 'EUR', amount: '91', fundPassword: FUND_PASSWORD } as const;

let server: TestServer;
let ann: TestMember;
let tone = 0;
before(async () => {
  server = await sharedServer();
  ann = await openWithdrawer(server);
});
after(() => server.close());

function assertRefused(answer: Answer<unknown>, reason: RefusalReason, says?: RegExp): void {
  assert.ok(answer.type === 'refused', `${reason}: ${JSON.stringify(answer)}`);
  assert.equal(answer.code, REFUSAL_CODES[reason], answer.message);
  if (says !== undefined) assert.match(answer.message, says);
}

async function pictureOf(member: TestMember): Promise<string> {
  tone += 7;
  const image = new Blob([new Uint8Array(await drawPicture({ tone: 20 + tone }))]);
  return dataOf(await member.call(CALLS.img, { image }))[0]?.url ?? '';
}

/** As `candor fiat …` asks: with the numbers that members see. */
async function operator(op: string, given: Record<string, unknown>): Promise<unknown> {
  const opened = openTypedIds(server.rooms.shownIds)(op, given);
  return askOperation(server.rooms.fiat.operations, op, opened);
}

/** As the door writes it. */
function textOf(told: unknown): string {
  return JSON.stringify(told, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

const decide = (op: 'fiat.confirm' | 'fiat.reject', orderId: OrderId) =>
  operator(op, { orderId, operator: 'olga' });

async function held(member: TestMember) {
  const { available, held: kept } = dataOf(await member.call(CALLS.c2cBalance, { asset: 'USDT' }));
  return `${available} ${kept}`;
}

async function orderOf(member: TestMember, orderId: OrderId) {
  const { rows } = dataOf(await member.call(CALLS.fiatOrders, { page: 1 }));
  const row = rows.find((each) => each.orderId === orderId);
  assert.ok(row);
  return row;
}

/** What the exchange has of the coin in all, and at the desk. */
async function usdt() {
  const [row] = await server.rooms.engine.port.query('ledger', {});
  assert.equal(row?.total, 0n);
  return { external: row?.house.external ?? 0n, stock: row?.house.fiat ?? 0n };
}

test('§5 purchase: ordered, paid with a picture, confirmed by the operator, once; no coin is made [race-07]', async () => {
  const before = await usdt();
  const [eur] = dataOf(await ann.call(CALLS.fiatCurrencies, {}));
  assert.deepEqual([eur?.currency, eur?.asset, eur?.buyPrice], ['EUR', 'USDT', '0.93']);
  const buy = () => ann.call(CALLS.fiatBuy, BUY, { idempotencyKey: 'buy-once' });
  const asked = await buy();
  const ordered = dataOf(asked);
  assert.equal(asked.type === 'success' && asked.message, TEXTS.en.fiatOrdered);
  assert.deepEqual(
    [ordered.status, ordered.isPaid, ordered.amount, ordered.quantity, ordered.price],
    ['toPay', false, '100.00', '107.52688172', '0.93'],
  );
  assert.equal(ordered.account?.holder, 'Demo Exchange');
  assert.match(ordered.reference, /^[A-Z2-9]{10}$/);
  const { orderId } = ordered;
  await assert.rejects(
    decide('fiat.confirm', asOrderId(orderId)),
    /does not wait/,
    'nobody has paid yet',
  );
  const paid = { orderId, pictureUrl: await pictureOf(ann) };
  assert.equal(dataOf(await ann.call(CALLS.fiatPay, paid)).isPaid, true);
  assert.deepEqual(await held(ann), '0.00000000 0.00000000', 'a picture is not money');
  const repeated = await buy();
  assert.equal(repeated.type === 'success' && repeated.message, TEXTS.en.fiatPaid);
  const { jpeg } = (await operator('fiat.picture', { orderId })) as { jpeg: string };
  assert.match(jpeg, /^\/9j\//);
  const told = await Promise.allSettled(
    [1, 2, 3].map(() => decide('fiat.confirm', asOrderId(orderId))),
  );
  assert.equal(told.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await orderOf(ann, asOrderId(orderId))).status, 'completed');
  assert.equal(await held(ann), '107.52688172 0.00000000');
  const late = await buy();
  assert.equal(late.type === 'success' && late.message, 'Success', 'nothing is to be paid');
  const now = await usdt();
  assert.equal(now.external, before.external);
  assert.equal(before.stock - now.stock, 107_52688172n);
});

test('§5 bank card, §6: a sale holds its coins, is paid to the card and gives the coins to the desk', async () => {
  assertRefused(await ann.call(CALLS.fiatSell, SELL), 'bankCardMissing');
  const wrong = { ...CARD, cardNumber: '4111111111111112' };
  assertRefused(await ann.call(CALLS.setBankCard, wrong), 'bankCardInvalid');
  assertRefused(await ann.call(CALLS.setBankCard, { ...CARD, bank: ' ' }), 'bankCardNamesMissing');
  const odd = { ...CARD, holder: ' Ann\u001B\n\u202E Lee ' };
  assert.equal(dataOf(await ann.call(CALLS.setBankCard, odd)).holder, 'Ann Lee', 'signs unseen');
  const saved = dataOf(await ann.call(CALLS.setBankCard, CARD));
  assert.deepEqual(saved, { bank: 'First Bank', holder: 'Ann Lee', cardEnd: '1111' });
  assert.deepEqual(dataOf(await ann.call(CALLS.bankCard, {})), saved);
  const before = await usdt();
  const key = { idempotencyKey: 'sell-once' };
  const sold = await ann.call(CALLS.fiatSell, SELL, key);
  assert.equal(sold.type === 'success' && sold.message, TEXTS.en.fiatSaleOrdered);
  const first = dataOf(sold);
  assert.deepEqual(dataOf(await ann.call(CALLS.fiatSell, SELL, key)), first);
  assert.deepEqual([first.quantity, first.cardEnd, first.account], ['100', '1111', undefined]);
  assert.equal(await held(ann), '7.52688172 100.00000000');
  assertRefused(await ann.call(CALLS.fiatSell, SELL), 'balanceTooLow');
  const { orderId } = first;
  const shown = textOf(await operator('fiat.show', { orderId }));
  assert.match(shown, /4111111111111111/);
  const listed = textOf(await operator('fiat.orders', { status: 'waiting' }));
  assert.ok(listed.includes(first.reference) && !listed.includes('4111'));
  await decide('fiat.confirm', asOrderId(orderId));
  assert.equal((await orderOf(ann, asOrderId(orderId))).status, 'completed');
  assert.equal(await held(ann), '7.52688172 0.00000000');
  const now = await usdt();
  assert.deepEqual([now.external, now.stock - before.stock], [before.external, 100_00000000n]);
});

test('§3 purchase order: cancelled by its member, by the operator, and by time; a sale gives its coins back', async () => {
  const order = async () => dataOf(await ann.call(CALLS.fiatBuy, BUY)).orderId;
  const mine = await order();
  assert.equal(dataOf(await ann.call(CALLS.fiatCancel, { orderId: mine })).cause, 'member');
  assertRefused(await ann.call(CALLS.fiatCancel, { orderId: mine }), 'fiatOrderEnded');
  const late = await order();
  await server.rooms.sql.db
    .updateTable('fiat_orders')
    .set({ expires_at_ms: 1 })
    .where('order_id', '=', `${server.rooms.shownIds.open('fiatOrder', late)}`)
    .execute();
  const paid = { orderId: late, pictureUrl: await pictureOf(ann) };
  assertRefused(await ann.call(CALLS.fiatPay, paid), 'fiatOrderEnded');
  assert.equal((await orderOf(ann, asOrderId(late))).cause, 'timeout');
  const rejected = await order();
  assertRefused(
    await ann.call(CALLS.fiatPay, { orderId: rejected, pictureUrl: '/user/img/none' }),
    'imageUnknown',
  );
  dataOf(await ann.call(CALLS.fiatPay, { ...paid, orderId: rejected }));
  assertRefused(await ann.call(CALLS.fiatCancel, { orderId: rejected }), 'fiatOrderEnded');
  await decide('fiat.reject', asOrderId(rejected));
  assert.equal((await orderOf(ann, asOrderId(rejected))).cause, 'rejected');
  const sale = { ...SELL, amount: '1.82' };
  await server.rooms.engine.port.submit({
    type: 'transferFiat',
    memberId: asMemberId(ann.memberId),
    assetId: asAssetId(0),
    amount: amount(100_00000000n),
  });
  const before = await held(ann);
  const back = dataOf(await ann.call(CALLS.fiatSell, { ...sale, amount: '10' }));
  assert.notEqual(await held(ann), before);
  dataOf(await ann.call(CALLS.fiatCancel, { orderId: back.orderId }));
  assert.equal(await held(ann), before);
});

test('who may not withdraw may not order either, and limits are told in their currency', async () => {
  const stranger = await registerMember(server);
  assertRefused(await stranger.call(CALLS.fiatBuy, BUY), 'identityRequired');
  const buy = (money: string | undefined, currency = 'EUR') =>
    ann.call(CALLS.fiatBuy, { currency, amount: money });
  assertRefused(await buy(undefined), 'quantityRequired');
  assertRefused(await buy('ten'), 'quantityNotNumber');
  assertRefused(await buy('0'), 'quantityNotPositive');
  assertRefused(await buy('10.001'), 'quantityOffLot', /2 decimals/);
  assertRefused(await buy('99999999999999999999'), 'amountTooLarge');
  assertRefused(await buy('9.99'), 'fiatAmountTooSmall', /10\.00 EUR/);
  assertRefused(await buy('18000.01'), 'fiatAmountTooLarge', /18,?000\.00 EUR/);
  assertRefused(await buy('100', 'CHF'), 'fiatClosed');
  const wrong = { ...SELL, fundPassword: '111222' };
  assertRefused(await ann.call(CALLS.fiatSell, wrong), 'fundPasswordWrong');
  assertRefused(
    await ann.call(CALLS.fiatPay, { orderId: asOrderId(99), pictureUrl: '' }),
    'fiatOrderUnknown',
  );
  assertRefused(await ann.call(CALLS.fiatCancel, { orderId: asOrderId(99) }), 'fiatOrderUnknown');
  const bob = await openWithdrawer(server);
  const orders = await Promise.all([1, 2, 3].map(() => bob.call(CALLS.fiatBuy, BUY)));
  assertRefused(await bob.call(CALLS.fiatBuy, BUY), 'fiatOrdersFull');
  const [mine] = orders.map((each) => dataOf(each));
  const foreign = { orderId: mine?.orderId ?? 0 };
  assertRefused(await ann.call(CALLS.fiatCancel, foreign), 'fiatOrderUnknown');
  const { port } = server.rooms.engine;
  await port.submit({ type: 'lockWithdrawals', memberId: asMemberId(bob.memberId) });
  assertRefused(
    await bob.call(CALLS.fiatBuy, BUY),
    'withdrawalsLocked',
    /fiat deposits are locked/,
  );
  await port.submit({
    type: 'setMemberFrozen',
    memberId: asMemberId(bob.memberId),
    isFrozen: true,
  });
  assertRefused(await bob.call(CALLS.fiatBuy, BUY), 'memberFrozen');
});

test('the repeat of a sale is told the order it placed first, whatever has been stopped since', async () => {
  const gil = await openWithdrawer(server);
  dataOf(await gil.call(CALLS.setBankCard, CARD));
  dataOf(await gil.call(CALLS.c2cTransfer, { asset: 'USDT', quantity: '100', direction: 'in' }));
  const sell = () => gil.call(CALLS.fiatSell, SELL, { idempotencyKey: 'sell-before' });
  const first = dataOf(await sell());
  const { port } = server.rooms.engine;
  const memberId = asMemberId(gil.memberId);
  await port.submit({ type: 'lockWithdrawals', memberId });
  assert.deepEqual(dataOf(await sell()), first);
  assertRefused(await gil.call(CALLS.fiatSell, SELL), 'withdrawalsLocked');
  await port.submit({ type: 'setMemberFrozen', memberId, isFrozen: true });
  assert.deepEqual(dataOf(await sell()), first);
  assertRefused(await gil.call(CALLS.fiatSell, SELL), 'memberFrozen');
  assert.equal(await held(gil), '0.00000000 100.00000000');
});

test('orders sent at once are one under one key, and three of a member at the most under others [race-07]', async () => {
  const [cat, dan] = [await openWithdrawer(server), await openWithdrawer(server)];
  const many = (count: number, key: (at: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        cat.call(CALLS.fiatBuy, BUY, { idempotencyKey: key(at) }),
      ),
    );
  const same = await many(6, () => 'buy-once');
  assert.equal(new Set(same.map((each) => dataOf(each).orderId)).size, 1);
  const others = await many(8, (at) => `buy-${at}`);
  assert.equal(others.filter(({ type }) => type === 'success').length, 2);
  assert.equal(dataOf(await cat.call(CALLS.fiatOrders, { page: 1 })).count, 3);
  dataOf(await dan.call(CALLS.setBankCard, CARD));
  dataOf(await dan.call(CALLS.c2cTransfer, { asset: 'USDT', quantity: '1000', direction: 'in' }));
  const sales = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      dan.call(CALLS.fiatSell, SELL, { idempotencyKey: `sell-${at}` }),
    ),
  );
  assert.equal(sales.filter(({ type }) => type === 'success').length, 3);
  assert.equal(await held(dan), '700.00000000 300.00000000');
});

test('of six pictures of one payment sent at once one is taken, and the others stay free [race-07]', async () => {
  const first = dataOf(await ann.call(CALLS.fiatBuy, BUY)).orderId;
  const pictures: string[] = [];
  for (let at = 0; at < 6; at += 1) pictures.push(await pictureOf(ann));
  const pay = (orderId: OrderId, pictureUrl: string) =>
    ann.call(CALLS.fiatPay, { orderId, pictureUrl });
  const told = await Promise.all(pictures.map((each) => pay(asOrderId(first), each)));
  assert.equal(told.filter(({ type }) => type === 'success').length, 1);
  const late = told.findIndex(({ type }) => type !== 'success');
  assertRefused(told[late] as Answer<unknown>, 'fiatOrderEnded');
  const second = dataOf(await ann.call(CALLS.fiatBuy, BUY)).orderId;
  assert.equal(dataOf(await pay(asOrderId(second), pictures[late] ?? '')).isPaid, true);
  for (const orderId of [first, second]) await decide('fiat.reject', asOrderId(orderId));
});

test('a desk without the coins says so, and the order waits until it has them', async () => {
  const { port } = server.rooms.engine;
  const { stock } = await usdt();
  const fund = {
    type: 'fundHouse',
    account: 'fiat',
    assetId: asAssetId(0),
    externalId: 0n,
  } as const;
  const { orderId } = dataOf(await ann.call(CALLS.fiatBuy, BUY));
  dataOf(await ann.call(CALLS.fiatPay, { orderId, pictureUrl: await pictureOf(ann) }));
  await port.submit({ ...fund, amount: amount(-stock) });
  await assert.rejects(decide('fiat.confirm', asOrderId(orderId)), /fiatStockLow/);
  assert.equal((await orderOf(ann, asOrderId(orderId))).status, 'toPay');
  await port.submit({ ...fund, amount: amount(stock) });
  await decide('fiat.confirm', asOrderId(orderId));
  assert.equal((await orderOf(ann, asOrderId(orderId))).status, 'completed');
});

/** The store refuses such rows while `work` runs: as when SQL goes away between two steps. */
async function without(rows: string, work: () => Promise<unknown>): Promise<void> {
  const { db } = server.rooms.sql;
  await raw`alter table fiat_orders add constraint lost check (not (${raw.raw(rows)})) not valid`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await raw`alter table fiat_orders drop constraint lost`.execute(db);
  }
}

test('coins held for a sale that was not written down come back, and its repeat holds them anew', async () => {
  const eve = await openWithdrawer(server);
  dataOf(await eve.call(CALLS.setBankCard, CARD));
  dataOf(await eve.call(CALLS.c2cTransfer, { asset: 'USDT', quantity: '100', direction: 'in' }));
  const sell = () => eve.call(CALLS.fiatSell, SELL, { idempotencyKey: 'sell-lost' });
  await without("side = 'sell'", async () => assert.notEqual((await sell()).type, 'success'));
  assert.equal(await held(eve), '0.00000000 100.00000000');
  await server.rooms.fiat.mend();
  assert.equal(await held(eve), '100.00000000 0.00000000');
  const { orderId } = dataOf(await sell());
  assert.equal(await held(eve), '0.00000000 100.00000000', 'who is paid no longer has the coins');
  assert.equal(dataOf(await sell()).orderId, orderId);
  await server.rooms.fiat.mend();
  assert.equal(await held(eve), '0.00000000 100.00000000');
  await decide('fiat.confirm', asOrderId(orderId));
  assert.equal(await held(eve), '0.00000000 0.00000000');
});

/** While `work` runs the desk pays another price, and buys less at a time. */
async function atOtherPrice(work: () => Promise<unknown>): Promise<void> {
  const { currencies } = await server.rooms.fiat.operations['fiat.currencies']({});
  const eur = currencies.find(({ currency }) => currency === 'EUR');
  assert.ok(eur);
  const set = (sellPrice: string, maximum: string) => {
    const { currency, asset, buyPrice, minutesToPay: minutes, bank, holder, accountNumber } = eur;
    const account = { bank, holder, accountNumber, minutes, minimum: '10' };
    return operator('fiat.set', { currency, asset, buyPrice, sellPrice, maximum, ...account });
  };
  await set('0.5', '20');
  try {
    await work();
  } finally {
    await set(eur.sellPrice ?? '', '18000');
  }
}

test('the repeat of a sale that was not written down goes on at the price of the first time', async () => {
  const hal = await openWithdrawer(server);
  dataOf(await hal.call(CALLS.setBankCard, CARD));
  dataOf(await hal.call(CALLS.c2cTransfer, { asset: 'USDT', quantity: '200', direction: 'in' }));
  const sell = (key: string, amount = '91') =>
    hal.call(CALLS.fiatSell, { ...SELL, amount }, { idempotencyKey: key });
  await without("side = 'sell'", async () => assert.notEqual((await sell('held')).type, 'success'));
  await without("side = 'sell'", async () => assert.notEqual((await sell('back')).type, 'success'));
  await atOtherPrice(async () => {
    assertRefused(await sell('held', '20'), 'idempotencyKeyReused');
    assertRefused(
      await hal.call(CALLS.fiatBuy, { currency: 'EUR', amount: '91' }, { idempotencyKey: 'held' }),
      'idempotencyKeyReused',
    );
    const first = dataOf(await sell('held'));
    assert.deepEqual([first.price, first.quantity], ['0.91', '100']);
    assert.equal(await held(hal), '0.00000000 200.00000000', 'held once');
    await server.rooms.fiat.mend();
    assert.equal(await held(hal), '100.00000000 100.00000000');
    const second = dataOf(await sell('back'));
    assert.deepEqual([second.price, second.quantity], ['0.91', '100']);
    assert.deepEqual(dataOf(await sell('held')), first);
    assertRefused(await sell('anew'), 'fiatAmountTooLarge');
  });
  assert.equal(await held(hal), '0.00000000 200.00000000');
});

test('a sale that the ledger refused is offered the price of its next try', async () => {
  const ida = await openWithdrawer(server);
  dataOf(await ida.call(CALLS.setBankCard, CARD));
  const sell = () =>
    ida.call(CALLS.fiatSell, { ...SELL, amount: '10' }, { idempotencyKey: 'poor' });
  assertRefused(await sell(), 'balanceTooLow');
  dataOf(await ida.call(CALLS.c2cTransfer, { asset: 'USDT', quantity: '100', direction: 'in' }));
  await atOtherPrice(async () => assert.equal(dataOf(await sell()).price, '0.5'));
});

test('a decision that was booked and could not be written is gone on with, booked once', async () => {
  const fay = await openWithdrawer(server);
  const { orderId } = dataOf(await fay.call(CALLS.fiatBuy, BUY));
  dataOf(await fay.call(CALLS.fiatPay, { orderId, pictureUrl: await pictureOf(fay) }));
  await without("status = 'completed'", () =>
    assert.rejects(decide('fiat.confirm', asOrderId(orderId))),
  );
  assert.equal((await orderOf(fay, asOrderId(orderId))).status, 'toPay');
  await server.rooms.fiat.mend();
  assert.equal((await orderOf(fay, asOrderId(orderId))).status, 'completed');
  assert.equal(await held(fay), '107.52688172 0.00000000');
});

test('the operator offers a currency, and what is no offer is refused at the door', async () => {
  const offer = {
    currency: 'CHF',
    asset: 'USDT',
    buyPrice: '0.9',
    minimum: '20',
    maximum: '500.50',
    minutes: 15,
    bank: 'Alpine Bank',
    holder: 'Candor AG',
    accountNumber: 'CH00',
  };
  await operator('fiat.set', offer);
  const rows = dataOf(await ann.call(CALLS.fiatCurrencies, {}));
  const chf = rows.find(({ currency }) => currency === 'CHF');
  assert.deepEqual([chf?.buyPrice, chf?.sellPrice, chf?.amountMax], ['0.9', undefined, '500.50']);
  assertRefused(await ann.call(CALLS.fiatSell, { ...SELL, currency: 'CHF' }), 'fiatClosed');
  for (const [change, message] of [
    [{ asset: 'NONE' }, /no coin NONE/],
    [{ buyPrice: '-1' }, /buyPrice/],
    [{ minimum: '1.001' }, /minimum/],
    [{ minimum: '501' }, /contradict/],
    [{ sellPrice: '0.91' }, /sellPrice must not be above buyPrice/],
    [{ holder: 'Candor\u0000AG' }, /holder must be text without control characters/],
    [{ more: 1 }, /more is not known/],
  ] as const) {
    await assert.rejects(operator('fiat.set', { ...offer, ...change }), message);
  }
});
