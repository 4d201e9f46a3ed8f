import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, asAssetId, asMarketId, asOrderId, lots, ticks } from '@candor/money';
import { PERP } from '../engine/testing/market.ts';
import { until } from '../gateway/testing/until.ts';
import { amend, marketOfName } from './amendOrder.ts';
import { cancel, cancelAll } from './cancelOrders.ts';
import { placeTriggerOrder, type TriggerOrder } from './contractStops.ts';
import { transferContract } from './moveContractMoney.ts';
import { openContract } from './openContract.ts';
import { type OpenOrdersAsk, pageOpenOrders } from './openOrders.ts';
import type { OrderName } from './orderName.ts';
import { placeLimit, placeMarket } from './placeOrder.ts';
import { ALICE, BOB, limit, openStage } from './testing/stage.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

async function placed(...terms: Parameters<typeof limit>): Promise<number> {
  const told = await placeLimit(stage, limit(...terms), 0n);
  assert.ok(!('refusal' in told), 'refusal' in told ? told.refusal : '');
  return told.orderId;
}

async function listOpenOrders(ask: OpenOrdersAsk) {
  return (await pageOpenOrders(stage, ask)).rows;
}

async function findOpenOrder({ memberId, orderId, clientOrderId }: OrderName) {
  const open = await listOpenOrders({ memberId, marketId: undefined });
  return open.find((each) =>
    orderId === undefined ? each.clientOrderId === clientOrderId : each.orderId === orderId,
  );
}

const NONE_KEPT = { canceledCount: 1, keptCount: 0 };
const ofAlice = { memberId: ALICE, marketId: undefined };

test('a limit order is placed, listed newest first, found and cancelled', async () => {
  const first = await placed(ALICE, 'buy', 9_900, 3);
  const second = await placed(ALICE, 'buy', 9_800, 4);
  const listed = await listOpenOrders(ofAlice);
  assert.deepEqual(
    listed.map((order) => order.orderId),
    [second, first],
  );
  const found = await findOpenOrder({ memberId: ALICE, orderId: asOrderId(first) });
  assert.deepEqual([found?.price, found?.quantityRemaining], [9_900, 3]);
  assert.deepEqual(await cancel(stage, { memberId: ALICE, orderId: asOrderId(first) }, 0n), {
    orderId: first,
  });
  assert.deepEqual(await cancelAll(stage, ofAlice, 0n), NONE_KEPT);
  assert.deepEqual(await listOpenOrders(ofAlice), []);
});

test('of all markets a halted one keeps its orders, which is told; asked for alone it refuses', async () => {
  const { spec } = stage.marketData.directory.market(asMarketId(0)) ?? assert.fail();
  const turn = async (status: 'halted' | 'trading') => {
    await stage.engine.submit({ type: 'changeMarket', ...spec, status }, 0n);
    await until(() => stage.marketData.directory.market(asMarketId(0))?.spec.status === status);
  };
  await placed(ALICE, 'buy', 9_900, 3);
  await turn('halted');
  assert.deepEqual(await cancelAll(stage, ofAlice, 0n), { canceledCount: 0, keptCount: 1 });
  const alone = await cancelAll(stage, { ...ofAlice, marketId: asMarketId(0) }, 0n);
  assert.deepEqual(alone, { refusal: 'marketNotTrading' });
  await turn('trading');
  assert.deepEqual(await cancelAll(stage, ofAlice, 0n), NONE_KEPT);
});

test('another’s order is neither found nor cancelled', async () => {
  const orderId = await placed(ALICE, 'buy', 9_900, 3);
  assert.equal(await findOpenOrder({ memberId: BOB, orderId: asOrderId(orderId) }), undefined);
  assert.deepEqual(await cancel(stage, { memberId: BOB, orderId: asOrderId(orderId) }, 0n), {
    refusal: 'orderUnknown',
  });
  assert.deepEqual(await listOpenOrders({ memberId: BOB, marketId: asMarketId(0) }), []);
  await cancelAll(stage, ofAlice, 0n);
});

test('open orders are told by side', async () => {
  await placed(BOB, 'sell', 10_100, 2);
  const ask = { memberId: BOB, marketId: asMarketId(0) };
  assert.equal((await listOpenOrders({ ...ask, side: 'sell' })).length, 1);
  assert.equal((await listOpenOrders({ ...ask, side: 'buy' })).length, 0);
  await cancelAll(stage, ask, 0n);
});

test('the same key is answered with the first outcome', async () => {
  const order = limit(ALICE, 'buy', 9_900, 3);
  const told = await placeLimit(stage, order, 77n);
  assert.deepEqual(await placeLimit(stage, order, 77n), told);
  assert.deepEqual(await cancelAll(stage, ofAlice, 0n), NONE_KEPT);
});

test('a market order fills at once and tells what is left of it', async () => {
  await placed(BOB, 'sell', 10_010, 2);
  const order = {
    memberId: ALICE,
    marketId: asMarketId(0),
    side: 'buy',
    quantity: lots(5),
  } as const;
  const told = await placeMarket(stage, order, 0n);
  assert.ok(!('refusal' in told), 'refusal' in told ? told.refusal : '');
  assert.deepEqual([told.quantityFilled, told.quantityCanceled], [lots(2), lots(3)]);
});

test('a refusal carries the bounds that were broken, in units of the market', async () => {
  const tooMuch = await placeLimit(stage, limit(ALICE, 'buy', 9_900, 1_000_001), 0n);
  assert.deepEqual(tooMuch, {
    refusal: 'quantityAboveMax',
    quantities: { minimum: lots(1), maximum: lots(1_000_000) },
  });
  const farOff = await placeLimit(stage, limit(ALICE, 'buy', 10_501, 3), 0n);
  assert.deepEqual(farOff, {
    refusal: 'priceOutsideBand',
    prices: { minimum: ticks(9_500), maximum: ticks(10_500) },
  });
  const tooDear = await placeLimit(stage, limit(BOB, 'buy', 10_000, 1_000), 0n);
  assert.deepEqual(tooDear, { refusal: 'balanceTooLow' });
});

test('an order is found and cancelled by the name its member gave it, and by nobody else', async () => {
  const order = { ...limit(ALICE, 'buy', 9_900, 3), clientOrderId: 'mine-1' };
  const told = await placeLimit(stage, order, 0n);
  assert.ok(!('refusal' in told));
  const name = { memberId: ALICE, clientOrderId: 'mine-1' };
  const found = await findOpenOrder(name);
  assert.deepEqual([found?.orderId, found?.clientOrderId], [told.orderId, 'mine-1']);
  assert.deepEqual(await placeLimit(stage, order, 0n), { refusal: 'clientOrderIdTaken' });
  const foreign = { memberId: BOB, clientOrderId: 'mine-1' };
  assert.equal(await findOpenOrder(foreign), undefined);
  assert.deepEqual(await cancel(stage, foreign, 0n), { refusal: 'orderUnknown' });
  assert.deepEqual(await cancel(stage, name, 0n), { orderId: told.orderId });
  assert.equal(await findOpenOrder(name), undefined);
});

test('an amendment by name is told again after the order has gone, and after another has its name', async () => {
  const order = { ...limit(ALICE, 'buy', 9_900, 3), clientOrderId: 'moved' };
  await placeLimit(stage, order, 0n);
  const name = { memberId: ALICE, clientOrderId: 'moved' };
  const amendOnce = async () => {
    const marketId = await marketOfName(stage, name, 78n);
    assert.equal(marketId, asMarketId(0));
    const to = { price: ticks(9_800) };
    return amend(stage, { type: 'amendOrder', name, marketId: asMarketId(0), to }, 78n);
  };
  const told = await amendOnce();
  assert.ok(!('refusal' in told));
  await cancel(stage, name, 0n);
  assert.deepEqual(await amendOnce(), told);
  await placeLimit(stage, order, 0n);
  assert.deepEqual(await amendOnce(), told);
  assert.equal(await marketOfName(stage, { ...name, memberId: BOB }, 79n), undefined);
  await cancelAll(stage, ofAlice, 0n);
});

test('an order that waits for the mark is told again when the mark has passed its price since', async () => {
  const tell = (price: number) => {
    const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
    return stage.engine.submit({ type: 'setIndexPrice', ...pair, price, decimals: 2, sources: 1 });
  };
  await stage.engine.submit(PERP);
  await tell(10_000);
  const order: TriggerOrder = {
    memberId: ALICE,
    marketId: asMarketId(1),
    side: 'long',
    mode: 'cross',
    triggerPrice: ticks(10_100),
    leverage: { named: undefined, highest: 100 },
    price: undefined,
    quantity: lots(1),
    timeInForce: 'ioc',
    takeProfit: undefined,
    stopLoss: undefined,
  };
  const told = await placeTriggerOrder(stage, order, 80n);
  assert.ok('triggerId' in told, JSON.stringify(told));
  await tell(10_200);
  assert.deepEqual(await placeTriggerOrder(stage, order, 80n), told);
  assert.notDeepEqual(await placeTriggerOrder(stage, order, 81n), told);
  const other = { ...order, quantity: lots(2) };
  assert.deepEqual(await placeTriggerOrder(stage, other, 80n), { refusal: 'idempotencyKeyReused' });
});

test('an order that leaves its leverage to the market is told again when the highest is another since', async () => {
  const then = { named: undefined, highest: 100 };
  const now = { named: undefined, highest: 10 };
  const named = { named: 10, highest: 10 };
  const order = {
    memberId: ALICE,
    marketId: asMarketId(1),
    side: 'long',
    mode: 'cross',
    quantity: lots(1),
    timeInForce: 'gtc',
  } as const;
  const waits = { ...order, triggerPrice: ticks(10_300) };
  const waiting = await placeTriggerOrder(stage, { ...waits, leverage: then }, 90n);
  assert.ok('triggerId' in waiting, JSON.stringify(waiting));
  assert.deepEqual(await placeTriggerOrder(stage, { ...waits, leverage: now }, 90n), waiting);
  const reused = { refusal: 'idempotencyKeyReused' };
  assert.deepEqual(await placeTriggerOrder(stage, { ...waits, leverage: named }, 90n), reused);
  await transferContract(
    stage,
    { memberId: ALICE, assetId: asAssetId(0), amount: amount(1_000_000_000_000n) },
    0n,
  );
  const opens = { ...order, price: ticks(10_000) };
  const opened = await openContract(stage, { ...opens, leverage: then }, 91n);
  assert.ok('orderId' in opened, 'refusal' in opened ? opened.refusal : '');
  assert.deepEqual(await openContract(stage, { ...opens, leverage: now }, 91n), opened);
  assert.deepEqual(await openContract(stage, { ...opens, leverage: named }, 91n), reused);
});
