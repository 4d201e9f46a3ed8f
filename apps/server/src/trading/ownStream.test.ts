import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, asAssetId, asMarketId, lots, type MemberId } from '@candor/money';
import { cancelAll } from './cancelOrders.ts';
import { type OwnNews, OwnStream } from './ownStream.ts';
import { placeLimit, placeMarket } from './placeOrder.ts';
import { ALICE, BOB, limit, openStage } from './testing/stage.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
const faults: unknown[] = [];
before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** Watches a member; `next` is what they are told next. */
function watch(memberId: MemberId) {
  const { engine } = stage;
  const stream = new OwnStream({ engine, onFault: (error) => faults.push(error) });
  const heard: OwnNews[] = [];
  let taken = 0;
  const stop = stream.watch(memberId, (news) => void heard.push(news));
  const next = async (): Promise<OwnNews> => {
    const deadline = Date.now() + 60_000;
    while (heard.length <= taken && Date.now() < deadline) await pause(5);
    const news = heard[taken];
    assert.ok(news, 'nothing was told');
    taken += 1;
    return news;
  };
  return { stream, heard, next, stop, close: () => stream.close() };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function place(...terms: Parameters<typeof limit>): Promise<number> {
  const told = await placeLimit(stage, limit(...terms), 0n);
  assert.ok(!('refusal' in told), 'refusal' in told ? told.refusal : '');
  return told.orderId;
}

const everything = (memberId: MemberId) => cancelAll(stage, { memberId, marketId: undefined }, 0n);

test('an order’s life is told: it rests, is filled in part, is filled, with the balances it moved', async () => {
  const alice = watch(ALICE);
  const orderId = await place(ALICE, 'buy', 10_000, 5);
  const rested = await alice.next();
  assert.deepEqual([rested.previous, rested.sequence], [0, 1]);
  assert.deepEqual(
    rested.openOrders.map((order) => [order.orderId, order.quantityRemaining]),
    [[orderId, 5]],
  );
  assert.equal(rested.balances[0]?.held, 5n * 10_000n * 10n);
  await place(BOB, 'sell', 10_000, 2);
  const partly = await alice.next();
  const [order] = partly.openOrders;
  assert.deepEqual(
    [partly.previous, order?.quantityRemaining, order?.quoteFilled],
    [1, 3, 200_000n],
  );
  assert.deepEqual(
    partly.balances.map(({ assetId }) => assetId),
    [0, 1],
  );
  await place(BOB, 'sell', 10_000, 3);
  const filled = await alice.next();
  assert.deepEqual(filled.closedOrders, [{ orderId, end: 'filled' }]);
  assert.deepEqual(filled.openOrders, []);
  alice.close();
});

test('what happens within 75 ms is told at once, as it is at the end', async () => {
  const alice = watch(ALICE);
  const orders = [await place(ALICE, 'buy', 9_900, 1), await place(ALICE, 'buy', 9_901, 1)];
  await everything(ALICE);
  const news = await alice.next();
  assert.deepEqual(
    news.closedOrders,
    orders.map((orderId) => ({ orderId, end: 'canceled' })),
  );
  assert.deepEqual(news.openOrders, []);
  await pause(150);
  assert.equal(alice.heard.length, 1);
  alice.close();
});

test('nobody is told of another’s orders', async () => {
  const [alice, bob] = [watch(ALICE), watch(BOB)];
  await place(BOB, 'sell', 10_300, 1);
  await bob.next();
  await pause(150);
  assert.deepEqual(alice.heard, []);
  await everything(BOB);
  alice.close();
  bob.close();
});

test('a balance is told again only when it is not as it was told', async () => {
  const bob = watch(BOB);
  await place(BOB, 'sell', 10_300, 1);
  const first = await bob.next();
  assert.ok(
    first.balances.length >= 1 && first.balances.every((each) => each.available + each.held > 0n),
  );
  await place(BOB, 'sell', 10_300, 1);
  const second = await bob.next();
  assert.deepEqual(
    second.balances.map(({ assetId }) => assetId),
    [1],
  );
  await everything(BOB);
  bob.close();
});

test('funds that come from outside are told without any order', async () => {
  const alice = watch(ALICE);
  await stage.engine.submit({
    type: 'creditMember',
    memberId: ALICE,
    assetId: asAssetId(1),
    amount: amount(7n),
    externalId: 0n,
  });
  const news = await alice.next();
  assert.deepEqual([news.openOrders, news.closedOrders], [[], []]);
  assert.ok(news.balances.some(({ assetId }) => assetId === 1));
  alice.close();
});

test('an order that takes and never rests is told as closed', async () => {
  const alice = watch(ALICE);
  await place(BOB, 'sell', 10_010, 1);
  const order = {
    memberId: ALICE,
    marketId: asMarketId(0),
    side: 'buy',
    quantity: lots(3),
  } as const;
  const told = await placeMarket(stage, order, 0n);
  assert.ok(!('refusal' in told));
  const news = await alice.next();
  assert.deepEqual(news.closedOrders, [{ orderId: told.orderId, end: 'canceled' }]);
  alice.close();
});

test('who stops watching hears nothing more; who watches anew begins with number 1', async () => {
  const alice = watch(ALICE);
  await place(ALICE, 'buy', 9_900, 1);
  await alice.next();
  alice.stop();
  await everything(ALICE);
  await pause(150);
  assert.equal(alice.heard.length, 1);
  const again: OwnNews[] = [];
  alice.stream.watch(ALICE, (news) => void again.push(news));
  assert.equal(alice.stream.sequenceOf(ALICE), 0);
  await place(ALICE, 'buy', 9_900, 1);
  while (again.length === 0) await pause(5);
  assert.deepEqual([again[0]?.previous, again[0]?.sequence], [0, 1]);
  await everything(ALICE);
  alice.close();
});

test('news that could not be told leave a gap in the numbers', async () => {
  const { engine } = stage;
  const stream = new OwnStream({ engine, onFault: (error) => faults.push(error) });
  const heard: OwnNews[] = [];
  stream.watch(ALICE, (news) => {
    heard.push(news);
    if (news.sequence === 1) throw new Error('the line is broken');
  });
  await place(ALICE, 'buy', 9_900, 1);
  while (faults.length === 0) await pause(5);
  await everything(ALICE);
  while (heard.length < 2) await pause(5);
  assert.deepEqual(
    heard.map(({ sequence, previous }) => [previous, sequence]),
    [
      [0, 1],
      [1, 2],
    ],
  );
  stream.close();
});
