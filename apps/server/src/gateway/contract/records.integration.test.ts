/** Stops, trigger orders and the records of the past, over a real engine and its projections. */
import assert from 'node:assert/strict';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { after, before, test } from 'node:test';
import { checkFill, fillReceiptText } from '@candor/core/formulas';
import { CALLS, type ContractStop, createClient, REFUSAL_CODES } from '@candor/wire';
import { dataOf, refusedFor } from '../testing/answers.ts';
import { exact, sumOf } from '../testing/exact.ts';
import { historyIsThere, type TestMember, type TestServer } from '../testing/openServer.ts';
import { fundedTrader, openPerp, openSupply, priceNear } from '../testing/perpFloor.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { until } from '../testing/until.ts';
import type { Perp } from './perpMarket.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let server: TestServer;
let perp: Perp;
let supply: TestMember;
before(async () => {
  server = await sharedServer();
  perp = await openPerp(server);
  supply = await openSupply(server, 400);
});
after(async () => {
  await supply.call(CALLS.contractCloseAllEntrust, {});
  await server.close();
});

function visitorOf({ url: baseUrl }: TestServer) {
  const keys = { token: () => undefined, newKey: () => '' };
  return createClient({ baseUrl, locale: () => 'en', ...keys });
}

async function openLong(member: TestMember, fields: object = {}): Promise<number> {
  const order = { ...PAIR, quantity: '10', leverage: 20, ...fields };
  dataOf(await member.call(CALLS.contractBuyMarket, order));
  const rows = dataOf(await member.call(CALLS.contractPosition, {}));
  return rows[0]?.positionId ?? -1;
}

async function stopsOf(member: TestMember, shown?: 'active' | 'past') {
  return dataOf(await member.call(CALLS.contractProfitLossOrder, { ...PAIR, shown })).rows;
}

test('§7 profitLoss: a stop stands with its position, is changed, and goes to the past when cancelled', async () => {
  const member = await fundedTrader(server);
  const positionId = await openLong(member);
  const [up, down] = [priceNear(server, perp, 50), priceNear(server, perp, -20)];
  const set = await member.call(CALLS.contractProfitLoss, {
    positionId,
    takeProfit: up,
    stopLoss: down,
  });
  assert.deepEqual([dataOf(set).isBeyondLiquidation, set.message], [false, 'The stop is set']);
  const { stopId } = dataOf(set);
  const [row] = dataOf(await member.call(CALLS.contractPositionByCoin, PAIR));
  const told = ({ stopId: id, takeProfit, stopLoss, quantity, status }: ContractStop) => [
    ...[id, takeProfit, stopLoss, quantity, status],
  ];
  assert.deepEqual(row?.stops.map(told), [[stopId, up, down, undefined, 'active']]);
  assert.deepEqual((await stopsOf(member)).map(told), row?.stops.map(told));
  const change = { stopId, takeProfit: '', stopLoss: down, quantity: '4' };
  const key = { idempotencyKey: randomUUID() };
  const changed = await member.call(CALLS.contractEditProfitLoss, change, key);
  const stranger = await fundedTrader(server, '10');
  refusedFor(await stranger.call(CALLS.contractEditProfitLoss, change), 'triggerUnknown');
  assert.deepEqual((await stopsOf(member)).map(told), [[stopId, undefined, down, '4', 'active']]);
  const canceled = await member.call(CALLS.contractCloseProfitLoss, { stopId });
  await historyIsThere(server);
  assert.deepEqual([dataOf(canceled), canceled.message], [{ stopId }, 'Cancelled']);
  assert.deepEqual(await stopsOf(member), []);
  const again = await member.call(CALLS.contractEditProfitLoss, change, key);
  assert.deepEqual(dataOf(again), dataOf(changed));
  assert.match(again.message, /^This was done already/);
  const [past] = await stopsOf(member, 'past');
  assert.deepEqual([past?.stopId, past?.status, past?.kind], [stopId, 'canceled', 'stop']);
  assert.ok((past?.closedAt ?? 0) >= (past?.createdAt ?? Number.POSITIVE_INFINITY));
});

test('a stop is refused where it says nothing, was passed, or has no position; one beyond liquidation warns', async () => {
  const member = await fundedTrader(server, '500');
  const positionId = await openLong(member, { leverage: 100, marginMode: 'isolated' });
  const set = (fields: object) => member.call(CALLS.contractProfitLoss, { positionId, ...fields });
  refusedFor(await set({}), 'stopEmpty');
  refusedFor(await set({ takeProfit: '0', stopLoss: '' }), 'stopEmpty');
  refusedFor(await set({ takeProfit: priceNear(server, perp, -10) }), 'triggerPassed');
  refusedFor(await set({ stopLoss: 'x' }), 'priceNotNumber');
  const far = priceNear(server, perp, -40);
  refusedFor(await set({ stopLoss: far, quantity: '1.5' }), 'contractsNotWhole');
  const tooMany = await set({ stopLoss: far, quantity: '9'.repeat(20) });
  refusedFor(tooMany, 'quantityAboveMax');
  assert.match(tooMany.message ?? '', /\d/, 'the sentence says the limit');
  refusedFor(await set({ positionId: positionId + 2, stopLoss: far }), 'positionUnknown');
  const beyond = await set({ stopLoss: far });
  assert.equal(dataOf(beyond).isBeyondLiquidation, true);
  assert.match(beyond.message ?? '', /liquidated before/);
  refusedFor(
    await member.call(CALLS.contractEditProfitLoss, { stopId: 1, stopLoss: far }),
    'triggerUnknown',
  );
});

test('an order that waits for the mark holds nothing, is listed, and goes with all others', async () => {
  const member = await fundedTrader(server, '500');
  const up = priceNear(server, perp, 30);
  const order = { ...PAIR, side: 'long', triggerPrice: up, quantity: '3', leverage: 10 } as const;
  const placed = await member.call(CALLS.contractTriggerOrder, order);
  assert.equal(placed.message, 'The order waits for the mark price');
  const [waiting] = await stopsOf(member);
  assert.deepEqual(
    [waiting?.kind, waiting?.triggerPrice, waiting?.direction, waiting?.leverage],
    ['order', up, 'rises', 10],
  );
  assert.equal(dataOf(await member.call(CALLS.contractAccount, PAIR)).available, '500.00000000');
  refusedFor(
    await member.call(CALLS.contractTriggerOrder, { ...order, leverage: 126 }),
    'leverageInvalid',
  );
  refusedFor(
    await member.call(CALLS.contractTriggerOrder, { ...order, triggerPrice: '' }),
    'priceRequired',
  );
  const isolated = { ...PAIR, quantity: '1', leverage: 10, marginMode: 'isolated' } as const;
  const low = { ...isolated, price: priceNear(server, perp, -30) };
  dataOf(await member.call(CALLS.contractBuyLimit, low));
  const [resting] = dataOf(await member.call(CALLS.contractTradEntrust, PAIR)).rows;
  const point = Number(resting?.liquidationPrice ?? low.price);
  assert.ok(
    point < Number(low.price),
    `§3 futures entrust: point ${point} lies below ${low.price}`,
  );
  const stops = await member.call(CALLS.contractProfitLossOrder, { page: 1, kind: 'stop' });
  assert.equal(dataOf(stops).count, 0, 'it is no stop');
  const { spec } = perp;
  const { port } = server.rooms.engine;
  await port.submit({ type: 'changePerp', ...spec, status: 'halted' });
  const none = await member.call(CALLS.contractCloseAllEntrust, {});
  assert.deepEqual(dataOf(none), { canceledCount: 0, keptCount: 2 });
  assert.match(none.message ?? '', /2 stay: their markets are halted/);
  await port.submit({ type: 'changePerp', ...spec });
  const canceled = await member.call(CALLS.contractCloseAllEntrust, {});
  assert.deepEqual(dataOf(canceled), { canceledCount: 2, keptCount: 0 });
  assert.deepEqual(await stopsOf(member), []);
});

test('the records tell orders, fills, positions, funding and the statement; the coin statement only its own', async () => {
  const member = await fundedTrader(server, '1000');
  const other = await fundedTrader(server, '100');
  const positionId = await openLong(member);
  const closed = dataOf(await member.call(CALLS.contractCloseCoinPosition, { positionId }));
  await historyIsThere(server);
  const orders = dataOf(await member.call(CALLS.contractTradHistory, PAIR));
  assert.deepEqual(
    orders.rows.map((row) => [row.action, row.side, row.kind, row.status, row.quantity]),
    [
      ['close', 'long', 'market', 'filled', '10'],
      ['open', 'long', 'market', 'filled', '10'],
    ],
  );
  assert.equal(orders.rows[0]?.orderId, closed.orderId);
  const one = dataOf(await member.call(CALLS.contractTradHistory, { pageSize: 1, page: 2 }));
  assert.deepEqual([one.rows, one.count], [orders.rows.slice(1), 2], 'in pages of a chosen size');
  const fills = dataOf(await member.call(CALLS.contractTradOrder, {}));
  assert.ok(fills.rows.every((row) => row.fee !== '0' && row.leverage === 20));
  const { rows } = dataOf(await member.call(CALLS.contractPositionHistory, { side: 'long' }));
  const [position] = rows;
  assert.equal(rows.length, 1);
  const profits = exact(sumOf(fills.rows.map((row) => row.realizedProfit)));
  assert.equal(exact(position?.income), profits - exact(sumOf(fills.rows.map((row) => row.fee))));
  assert.equal(position?.price, orders.rows[1]?.averagePrice);
  assert.equal(position?.positionId, positionId, 'it has the number that it had while it was open');
  assert.equal(position?.exitPrice, closed.averagePrice);
  assert.deepEqual(dataOf(await member.call(CALLS.contractFundingPayments, {})).rows, []);
  const book = (name: 'coin' | 'contract') =>
    member.call(CALLS.financeByTypeCoin, { asset: 'USDT', book: name });
  const contract = dataOf(await book('contract')).rows;
  const { wallet } = dataOf(await member.call(CALLS.contractAccount, PAIR));
  assert.equal(exact(sumOf(contract.map((row) => row.amount))), exact(wallet));
  const coin = dataOf(await book('coin')).rows;
  assert.deepEqual([...new Set(coin.map((row) => row.entryKind))], ['transfer', 'faucet']);
  for (const call of [CALLS.contractTradHistory, CALLS.contractTradOrder] as const) {
    assert.equal(dataOf(await other.call(call as typeof CALLS.contractTradHistory, {})).count, 0);
  }
  assert.equal(dataOf(await other.call(CALLS.contractPositionHistory, PAIR)).count, 0);
});

test('§4 labels: own trades and the tape say who stood where by kind, of spot and perpetuals, and never who', async () => {
  const member = await fundedTrader(server);
  await openLong(member);
  await historyIsThere(server);
  const [first] = dataOf(await member.call(CALLS.contractTradOrder, PAIR)).rows;
  assert.equal(first?.otherKind, 'house');
  const book = dataOf(await member.call(CALLS.trad, PAIR));
  assert.equal(book.pair.hasHouseOrders, true);
  dataOf(await member.call(CALLS.buyMarket, { ...PAIR, quantity: '0.001', board: 'main' }));
  await historyIsThere(server);
  const [own] = dataOf(await member.call(CALLS.tradOrder, PAIR)).rows;
  assert.deepEqual([own?.otherKind, own?.isMaker], ['house', false]);
  const { trades } = dataOf(await member.call(CALLS.trad, PAIR));
  const told = trades.find(({ tradeId }) => tradeId === own?.fillId);
  assert.deepEqual([told?.makerKind, told?.takerKind], ['house', 'member']);
  const perps = dataOf(await member.call(CALLS.contractInfo, PAIR)).trades;
  assert.ok(perps.some((trade) => trade.makerKind === 'house' && trade.takerKind === 'member'));
  const text = await (await fetch(`${server.url}/trad/trad?tradcoin=BTC&maincoin=USDT`)).text();
  assert.ok(!/member_?id/i.test(text));
});

test('§3 receipt: a fill of spot and of a perpetual is signed, follows from itself, and is told to its owner only', async (context) => {
  const member = await fundedTrader(server, '1000');
  const stranger = await fundedTrader(server, '100');
  const positionId = await openLong(member);
  dataOf(await member.call(CALLS.contractCloseCoinPosition, { positionId }));
  dataOf(await member.call(CALLS.buyMarket, { ...PAIR, board: 'main', quantity: '0.01' }));
  await historyIsThere(server);
  const [closed, opened] = dataOf(await member.call(CALLS.contractTradOrder, {})).rows;
  const [bought] = dataOf(await member.call(CALLS.tradOrder, PAIR)).rows;
  const asked = [
    { fillId: bought?.fillId ?? 0, marketKind: 'spot', role: 'taker', side: 'buy' },
    { fillId: opened?.fillId ?? 0, marketKind: 'perp', role: 'taker', side: 'open long' },
    { fillId: closed?.fillId ?? 0, marketKind: 'perp', role: 'taker', side: 'close long' },
  ] as const;
  const [key] = server.rooms.ticks.keys.published;
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' },
  });
  for (const { role, side, ...request } of asked) {
    const { receipt } = dataOf(await member.call(CALLS.fillReceipt, request));
    assert.deepEqual([receipt.role, receipt.side, receipt.pair], [role, side, 'BTC/USDT']);
    assert.ok(receipt.entry > 0 && receipt.moved.length > 0, JSON.stringify(receipt));
    assert.equal(checkFill(receipt), undefined, JSON.stringify(receipt));
    const signature = Buffer.from(receipt.signature, 'base64');
    assert.ok(verify(null, Buffer.from(fillReceiptText(receipt)), publicKey, signature));
    await until(async () => {
      const told = await stranger.call(CALLS.fillReceipt, request);
      return told.type === 'refused' && told.code === REFUSAL_CODES.fillUnknown;
    }, 'a stranger has no such trade');
  }
  const cycle = { fillId: 1, marketKind: 'cycle' } as const;
  refusedFor(await member.call(CALLS.fillReceipt, cycle), 'marketUnknown');
  // While history is behind nobody is told that there is no such trade.
  context.mock.method(server.rooms.projections.progress, 'settled', async () => false);
  const [request] = asked;
  refusedFor(await stranger.call(CALLS.fillReceipt, request), 'storageUnavailable');
});

test('§1 proof: everybody is told since when it is open, how long the log is, and the newest sealed state', async () => {
  const { engine, ticks } = server.rooms;
  const told = dataOf(await visitorOf(server)(CALLS.proof, {}));
  assert.ok(told.entries > 0 && !told.isHalted);
  assert.ok(told.openedAt <= Date.now() && told.openedAt > Date.now() - 3_600_000);
  const { seq } = await engine.port.query('exchange', {});
  assert.equal(
    ticks.fillReceipts.sealWith(seq + 1_000_000),
    undefined,
    'no state has what is to come',
  );
});
