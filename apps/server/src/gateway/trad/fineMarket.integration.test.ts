import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Command } from '@candor/core';
import { listing } from '@candor/core/testing';
import {
  amount,
  asMemberId,
  formatUnitsTrimmed,
  LOTS_MAX,
  lots,
  NO_ASSET,
  rate,
  ticks,
} from '@candor/money';
import {
  type Answer,
  CALLS,
  checkPrice,
  checkQuantity,
  type Pair,
  REFUSAL_CODES,
} from '@candor/wire';
import { exact } from '../testing/exact.ts';
import {
  historyIsThere,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

/** A market on the finest grid: 6 + 5 decimals, and one with 8 decimals of the price. */
const GRIDS = [
  { base: 'SHIB', baseDecimals: 9, priceDecimals: 6, quantityDecimals: 5, index: 21 },
  { base: 'PEPE', baseDecimals: 4, priceDecimals: 8, quantityDecimals: 4, index: 2_100 },
  { base: 'HIGH', baseDecimals: 8, priceDecimals: 4, quantityDecimals: 8, index: 2_000_000_000 },
  // Whole coins, as many as there are numbers for.
  { base: 'WIDE', baseDecimals: 0, priceDecimals: 12, quantityDecimals: 0, index: 100 },
] as const;
/** More than any order can be for. */
const WIDE_FUNDS = 2n ** 54n;
const FUNDS = 1_000_000_000_000_000n;

let server: TestServer;
let members: TestMember[];
before(async () => {
  server = await sharedServer();
  members = [await registerMember(server), await registerMember(server)];
  await submit({ type: 'listAsset', code: 'GRAM', decimals: 12 });
  for (const grid of GRIDS) await list(grid);
  for (const { memberId } of members) {
    for (const code of ['GRAM', 'SHIB', 'PEPE', 'HIGH', 'WIDE']) {
      const { assetId = NO_ASSET } = server.rooms.marketData.directory.assetOfCode(code) ?? {};
      await submit({
        type: 'creditMember',
        memberId: asMemberId(memberId),
        assetId,
        amount: amount(code === 'GRAM' || code === 'WIDE' ? WIDE_FUNDS * 128n : FUNDS),
        externalId: 0n,
      });
    }
  }
});
after(() => server.close());

async function submit(command: Command): Promise<void> {
  const { outcome } = await server.rooms.engine.port.submit(command);
  assert.equal(outcome.type, 'accepted', outcome.type === 'refused' ? outcome.reason : '');
}

async function list(grid: (typeof GRIDS)[number]): Promise<void> {
  const { directory } = server.rooms.marketData;
  await submit({ type: 'listAsset', code: grid.base, decimals: grid.baseDecimals });
  await submit(
    listing({
      baseAsset: directory.assetOfCode(grid.base)?.assetId ?? NO_ASSET,
      quoteAsset: directory.assetOfCode('GRAM')?.assetId ?? NO_ASSET,
      board: 'pioneer',
      priceDecimals: grid.priceDecimals,
      quantityDecimals: grid.quantityDecimals,
      quantityMax: lots(LOTS_MAX),
      feeRateTaker: rate(1_000),
      priceBand: rate(100_000),
    }),
  );
  const { spec } = directory.marketOfSymbol('spot', `${grid.base}/GRAM`) ?? {};
  await submit({
    type: 'setIndexPrice',
    baseAsset: spec?.baseAsset ?? NO_ASSET,
    quoteAsset: spec?.quoteAsset ?? NO_ASSET,
    price: grid.index,
    decimals: grid.priceDecimals,
    sources: 1,
  });
}

async function pairOf(baseAsset: string): Promise<Pair> {
  const [member] = members;
  const answer = await member?.call(CALLS.trad, { baseAsset, quoteAsset: 'GRAM' });
  assert.ok(answer?.type === 'success', JSON.stringify(answer));
  return answer.data.pair;
}

test('a pair tells the decimals of both its coins and its own grid', async () => {
  const pair = await pairOf('SHIB');
  assert.deepEqual(
    [pair.marketKind, pair.priceDecimals, pair.quantityDecimals, pair.baseDecimals],
    ['spot', 6, 5, 9],
  );
  assert.equal(pair.quoteDecimals, 12);
  assert.equal((await pairOf('PEPE')).priceDecimals, 8);
});

test('§5 price: markets of 6 and of 8 decimals trade to the last of them', async () => {
  const [maker, taker] = members;
  const orders = [
    { baseAsset: 'SHIB', price: '0.000021', quantity: '1000.00001' },
    { baseAsset: 'PEPE', price: '0.00002101', quantity: '1000.0001' },
  ];
  for (const order of orders) {
    const wanted = { ...order, quoteAsset: 'GRAM', board: 'pioneer' } as const;
    const offered = await maker?.call(CALLS.sellLimit, wanted);
    assert.equal(offered?.type, 'success', JSON.stringify(offered));
    const taken = await taker?.call(CALLS.buyLimit, wanted);
    assert.ok(taken?.type === 'success', JSON.stringify(taken));
    assert.equal(taken.data.quantityFilled, order.quantity);
    assert.equal(exact(taken.data.averagePrice), exact(order.price));
    const finer = await taker?.call(CALLS.buyLimit, { ...wanted, price: `${order.price}1` });
    assert.equal(finer?.type, 'refused');
  }
});

test('§5 price: the highest there is room for trades to its last digit, and one of 13 digits is called too large', async () => {
  const [maker, taker] = members;
  assert.ok(maker && taker);
  const pair = { baseAsset: 'HIGH', quoteAsset: 'GRAM', board: 'pioneer' } as const;
  const order = { ...pair, price: '214748.3647', quantity: '0.00000101' };
  for (const price of ['214748.3648', '9999999999999', '9999999999999.9999']) {
    const above: Answer<unknown> = await maker.call(CALLS.sellLimit, { ...order, price });
    assert.ok(above.type === 'refused', price);
    assert.equal(above.code, REFUSAL_CODES.priceTooLarge, `${price}: ${above.message}`);
  }
  const before = await gramsOf(taker);
  const offered = await maker.call(CALLS.sellLimit, order);
  assert.equal(offered.type, 'success', JSON.stringify(offered));
  const low = await taker.call(CALLS.buyLimit, { ...order, price: '214748.3646' });
  assert.ok(low.type === 'success' && exact(low.data.quantityFilled) === 0n, 'one tick below it');
  const taken = await taker.call(CALLS.buyLimit, order);
  assert.ok(taken.type === 'success', JSON.stringify(taken));
  assert.deepEqual(
    [taken.data.averagePrice, taken.data.quantityFilled],
    [order.price, '0.00000101'],
  );
  const canceled = await taker.call(CALLS.closeEntrust, { orderId: low.data.orderId });
  assert.equal(canceled.type, 'success');
  assert.equal(before - (await gramsOf(taker)), exact('0.216895848347'));
  await historyIsThere(server);
  const fills = await taker.call(CALLS.tradOrder, pair);
  assert.ok(fills.type === 'success', JSON.stringify(fills));
  const [fill] = fills.data.rows;
  assert.deepEqual([fill?.price, fill?.quoteAmount], [order.price, '0.216895848347']);
});

/** Free GRAM, in units of 10^-18. */
async function gramsOf(member: TestMember): Promise<bigint> {
  const told = await member.call(CALLS.balance, { asset: 'GRAM' });
  assert.ok(told.type === 'success', JSON.stringify(told));
  return exact(told.data.available);
}

/** What is offered at the best price, once the book tells of any. */
async function bestAskOf(member: TestMember): Promise<string> {
  for (;;) {
    const told = await member.call(CALLS.trad, { baseAsset: 'WIDE', quoteAsset: 'GRAM' });
    assert.ok(told.type === 'success');
    const [ask] = told.data.asks;
    if (ask !== undefined) return ask.quantity;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('§5 quantity: 2^53−1 lots are taken, told and kept to the last one, and one more is refused', async () => {
  const [maker, taker] = members;
  assert.ok(maker && taker);
  const pair = { baseAsset: 'WIDE', quoteAsset: 'GRAM', board: 'pioneer' } as const;
  const sell = { ...pair, price: '0.0000000001' };
  const most = '9007199254740991';
  const tooMany = await maker.call(CALLS.sellLimit, { ...sell, quantity: '9007199254740992' });
  assert.ok(tooMany.type === 'refused');
  assert.match(tooMany.message, /9,?007,?199,?254,?740,?991/);
  const placed = await maker.call(CALLS.sellLimit, { ...sell, quantity: most });
  assert.ok(placed.type === 'success', JSON.stringify(placed));
  assert.equal(await bestAskOf(taker), most);
  const full = await maker.call(CALLS.sellLimit, { ...sell, quantity: '1' });
  assert.ok(full.type === 'refused' && full.code === 4020);
  const bought = await taker.call(CALLS.buyMarket, { ...pair, quantity: '9007199254740990' });
  assert.ok(bought.type === 'success' && bought.data.quantityFilled === '9007199254740990');
  const open = await maker.call(CALLS.entrustOrder, pair);
  assert.ok(open.type === 'success', JSON.stringify(open));
  assert.deepEqual(
    open.data.map((order) => [order.quantity, order.quantityRemaining]),
    [[most, '1']],
  );
  await historyIsThere(server);
  const fills = await taker.call(CALLS.tradHistory, pair);
  assert.ok(fills.type === 'success', JSON.stringify(fills));
  assert.equal(fills.data.rows[0]?.quantity, '9007199254740990');
});

test('§5 price: prices of 13 digits and quantities to 2^53−1: what the app foretells, the server and the core say', async () => {
  const [maker] = members;
  assert.ok(maker);
  const told = await maker.call(CALLS.trad, { baseAsset: 'WIDE', quoteAsset: 'GRAM' });
  assert.ok(told.type === 'success');
  const { pair } = told.data;
  const asked = { baseAsset: 'WIDE', quoteAsset: 'GRAM', board: 'pioneer' } as const;
  const prices = [
    '9999999999999',
    '1234567890123.000000000001',
    '12345678901234',
    '0.002147483648',
  ];
  for (const price of [...prices, '0.002147483647']) {
    const foretold = checkPrice(price, pair.priceDecimals);
    const answer: Answer<unknown> = await maker.call(CALLS.buyLimit, {
      ...asked,
      price,
      quantity: '1',
    });
    assert.ok(answer.type === 'refused', price);
    // The largest price is one of the grid: it is the band that it lies beyond.
    const reason = foretold.isValid ? 'priceOutsideBand' : foretold.reason;
    assert.equal(answer.code, REFUSAL_CODES[reason], price);
    assert.equal(foretold.isValid, price === '0.002147483647');
    const units = exact(price) / 10n ** 6n;
    if (!foretold.isValid) assert.throws(() => ticks(Number(units)), /31-bit/);
  }
  for (const [quantity, reason] of [
    ['9007199254740992', 'quantityAboveMax'],
    ['90071992547409910', 'quantityAboveMax'],
    ['9007199254740991', undefined],
  ] as const) {
    const foretold = checkQuantity(quantity, pair);
    assert.equal(foretold.isValid ? undefined : foretold.reason, reason);
    const answer: Answer<{ readonly quantityCanceled: string }> = await maker.call(
      CALLS.sellMarket,
      { ...asked, quantity },
    );
    if (reason === undefined) {
      assert.ok(answer.type === 'success', JSON.stringify(answer));
      assert.equal(answer.data.quantityCanceled, quantity, 'nobody buys');
    } else {
      assert.ok(answer.type === 'refused', quantity);
      assert.equal(answer.code, REFUSAL_CODES[reason], quantity);
      assert.throws(() => lots(Number(quantity)), /safe integer/);
    }
  }
});

test('§5 price: between the bounds that a pair tells every price is taken, a tick beyond them none', async () => {
  const [maker] = members;
  assert.ok(maker);
  const asked = { baseAsset: 'WIDE', quoteAsset: 'GRAM', board: 'pioneer' } as const;
  const told = await maker.call(CALLS.trad, asked);
  assert.ok(told.type === 'success');
  const { pair, priceMin, priceMax } = told.data;
  const units = 10n ** BigInt(18 - pair.priceDecimals);
  const beyond = (price: string, by: bigint) => formatUnitsTrimmed(exact(price) + by * units, 18);
  for (const [price, isTaken] of [
    [priceMax, true],
    [priceMin, true],
    [beyond(priceMax, 1n), false],
    [beyond(priceMin, -1n), false],
  ] as const) {
    const order = { ...asked, price, quantity: '1' };
    const answer: Answer<unknown> = await maker.call(CALLS.sellLimit, order);
    const code: number | undefined = answer.type === 'refused' ? answer.code : undefined;
    assert.equal(code, isTaken ? undefined : REFUSAL_CODES.priceOutsideBand, price);
  }
});

test('all open orders of a pair are told, however many the operator lets a member have', async () => {
  const [maker] = members;
  assert.ok(maker);
  const pair = { baseAsset: 'PEPE', quoteAsset: 'GRAM' } as const;
  const { spec } = server.rooms.marketData.directory.marketOfPair('spot', pair) ?? {};
  assert.ok(spec?.kind === 'spot');
  await submit({ type: 'changeMarket', ...spec, openOrdersMax: 320 });
  const [memberId, { marketId }] = [asMemberId(maker.memberId), spec];
  const terms = { side: 'buy', price: ticks(2_000), quantity: lots(10_000), timeInForce: 'gtc' };
  const order = { type: 'placeLimitOrder', memberId, marketId, ...terms } as Command;
  const { port } = server.rooms.engine;
  await Promise.all(Array.from({ length: 300 }, () => port.submit(order)));
  const [open, account, page] = await Promise.all([
    maker.call(CALLS.entrustOrder, pair),
    maker.call(CALLS.tradAccount, pair),
    maker.call(CALLS.tradEntrust, pair),
  ]);
  assert.ok(page.type === 'success' && open.type === 'success' && account.type === 'success');
  assert.deepEqual(
    [page.data.count, open.data.length, account.data.openOrders.length],
    [300, 300, 300],
  );
  assert.ok((await maker.call(CALLS.closeAllEntrust, pair)).type === 'success');
});
