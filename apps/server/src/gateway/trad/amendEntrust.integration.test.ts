import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, type Order } from '@candor/wire';
import { refusedFor } from '../testing/answers.ts';
import {
  historyIsThere,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let server: TestServer;
let alice: TestMember;
let bob: TestMember;
let low: string;
before(async () => {
  server = await sharedServer();
  [alice, bob] = [await registerMember(server), await registerMember(server)];
  const told = await alice.call(CALLS.trad, PAIR);
  assert.ok(told.type === 'success');
  low = (Number(told.data.pair.price) * 0.97).toFixed(2);
});
after(() => server.close());

async function rest(clientOrderId?: string): Promise<number> {
  const order = { ...PAIR, price: low, quantity: '0.005', clientOrderId };
  const told = await alice.call(CALLS.buyLimit, order);
  assert.ok(told.type === 'success', JSON.stringify(told));
  return told.data.orderId;
}

async function openOrders(): Promise<readonly Order[]> {
  const told = await alice.call(CALLS.entrustOrder, PAIR);
  assert.ok(told.type === 'success');
  return told.data;
}

test('less at the same price keeps the order, its id and its name', async () => {
  const orderId = await rest('mine');
  const told = await alice.call(CALLS.amendEntrust, { orderId, quantity: '0.003' });
  assert.ok(told.type === 'success', JSON.stringify(told));
  assert.deepEqual(told.data, {
    orderId,
    keepsPlace: true,
    quantityFilled: '0.00000',
    averagePrice: '0',
  });
  assert.equal(told.message, 'Order changed');
  const order = (await openOrders()).find((each) => each.orderId === orderId);
  assert.deepEqual([order?.quantity, order?.clientOrderId], ['0.00300', 'mine']);
  assert.equal((await alice.call(CALLS.closeEntrust, { clientOrderId: 'mine' })).type, 'success');
});

test('what is null stays as it is, like what is missing; nothing at all is no change', async () => {
  const id = await rest();
  const amend = async (change: object) => {
    const response = await fetch(`${server.url}/trad/amendEntrust`, {
      method: 'POST',
      headers: { token: alice.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...change }),
    });
    return (await response.json()) as { readonly code: number; readonly msg: string };
  };
  assert.equal((await amend({ price: null, number: '0.004' })).msg, 'Order changed');
  const [order] = await openOrders();
  assert.deepEqual([order?.quantity, order?.price], ['0.00400', low]);
  const none = await amend({ price: null, number: null });
  assert.equal(none.msg, 'The request lacks the field price');
  assert.equal((await amend({ price: '', number: '0.003' })).msg, 'Please enter a price');
  assert.equal((await alice.call(CALLS.closeEntrust, { orderId: id })).type, 'success');
});

test('another price is placed anew under another id, by the name that stays', async () => {
  const orderId = await rest('moved');
  const price = (Number(low) - 1).toFixed(2);
  const request = { clientOrderId: 'moved', price };
  const options = { idempotencyKey: 'amended-once' };
  const told = await alice.call(CALLS.amendEntrust, request, options);
  assert.ok(told.type === 'success' && !told.data.keepsPlace, JSON.stringify(told));
  assert.notEqual(told.data.orderId, orderId);
  assert.deepEqual(await alice.call(CALLS.amendEntrust, request, options), told);
  const [order, ...others] = await openOrders();
  assert.deepEqual([order?.clientOrderId, order?.price, others.length], ['moved', price, 0]);
  const closed = await alice.call(CALLS.closeEntrust, { clientOrderId: 'moved' });
  assert.ok(closed.type === 'success' && closed.data.orderId === told.data.orderId);
  assert.deepEqual(await alice.call(CALLS.amendEntrust, request, options), told);
});

test('what cannot be amended is refused with its own reason', async () => {
  const orderId = await rest();
  const amend = (change: { price?: string; quantity?: string }) =>
    alice.call(CALLS.amendEntrust, { orderId, ...change });
  refusedFor(await amend({}), 'requestInvalid');
  refusedFor(await alice.call(CALLS.amendEntrust, { quantity: '1' }), 'requestInvalid');
  refusedFor(await amend({ price: '' }), 'priceRequired');
  refusedFor(await amend({ price: '1.001' }), 'priceOffTick');
  refusedFor(await amend({ quantity: 'two' }), 'quantityNotNumber');
  refusedFor(await amend({ quantity: '0.000000001' }), 'quantityOffLot');
  const tooMuch = await amend({ quantity: '9'.repeat(20) });
  refusedFor(tooMuch, 'quantityAboveMax');
  assert.match(tooMuch.message ?? '', /\d BTC/, 'the sentence says the limit');
  refusedFor(await amend({ price: '1.00' }), 'priceOutsideBand');
  refusedFor(await alice.call(CALLS.amendEntrust, { orderId: 7, quantity: '1' }), 'orderUnknown');
  const foreign = { clientOrderId: 'nobody', quantity: '1' };
  refusedFor(await alice.call(CALLS.amendEntrust, foreign), 'orderUnknown');
  refusedFor(await bob.call(CALLS.amendEntrust, { orderId, quantity: '0.001' }), 'orderUnknown');
  refusedFor(await alice.call(CALLS.closeEntrust, {}), 'requestInvalid');
  assert.equal((await alice.call(CALLS.closeEntrust, { orderId })).type, 'success');
});

test('a name is the member’s own, once among their open orders, and stays in the history', async () => {
  const orderId = await rest('once');
  const again = { ...PAIR, price: low, quantity: '0.001', clientOrderId: 'once' };
  refusedFor(await alice.call(CALLS.buyLimit, again), 'clientOrderIdTaken');
  const { price: _price, ...market } = again;
  refusedFor(await alice.call(CALLS.buyMarket, market), 'clientOrderIdTaken');
  assert.equal((await bob.call(CALLS.buyLimit, again)).type, 'success');
  refusedFor(await bob.call(CALLS.closeEntrust, { clientOrderId: 'moved' }), 'orderUnknown');
  assert.equal((await alice.call(CALLS.closeEntrust, { clientOrderId: 'once' })).type, 'success');
  await historyIsThere(server);
  const history = await alice.call(CALLS.tradHistory, {});
  assert.ok(history.type === 'success');
  const closed = history.data.rows.find((order) => order.orderId === orderId);
  assert.equal(closed?.clientOrderId, 'once');
});
