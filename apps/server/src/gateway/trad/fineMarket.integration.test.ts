import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Command } from '@candor/core';
import { amount, lots, rate } from '@candor/money';
import { CALLS, type Pair } from '@candor/wire';
import {
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';

/** A market on the finest grid: 6 + 5 decimals, and one with 8 decimals of the price. */
const GRIDS = [
  { base: 'SHIB', baseDecimals: 9, priceDecimals: 6, quantityDecimals: 5, index: 21 },
  { base: 'PEPE', baseDecimals: 4, priceDecimals: 8, quantityDecimals: 4, index: 2_100 },
] as const;
const FUNDS = 1_000_000_000_000_000n;

let server: TestServer;
let members: TestMember[];
before(async () => {
  server = await openServer();
  members = [await registerMember(server), await registerMember(server)];
  await submit({ type: 'listAsset', code: 'GRAM', decimals: 12 });
  for (const grid of GRIDS) await list(grid);
  for (const { memberId } of members) {
    for (const code of ['GRAM', 'SHIB', 'PEPE']) {
      const { assetId = -1 } = server.rooms.marketData.directory.assetOfCode(code) ?? {};
      await submit({
        type: 'creditMember',
        memberId,
        assetId,
        amount: amount(FUNDS),
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
  await submit({
    type: 'listMarket',
    kind: 'spot',
    baseAsset: directory.assetOfCode(grid.base)?.assetId ?? -1,
    quoteAsset: directory.assetOfCode('GRAM')?.assetId ?? -1,
    board: 'pioneer',
    priceDecimals: grid.priceDecimals,
    quantityDecimals: grid.quantityDecimals,
    quantityMin: lots(1),
    quantityMax: lots(2_000_000_000),
    feeRateMaker: rate(1_000),
    feeRateTaker: rate(1_000),
    priceBand: rate(100_000),
    openOrdersMax: 200,
  });
  const { spec } = directory.marketOfSymbol('spot', `${grid.base}/GRAM`) ?? {};
  await submit({
    type: 'setIndexPrice',
    baseAsset: spec?.baseAsset ?? -1,
    quoteAsset: spec?.quoteAsset ?? -1,
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
    assert.equal(Number(taken.data.averagePrice), Number(order.price));
    const finer = await taker?.call(CALLS.buyLimit, { ...wanted, price: `${order.price}1` });
    assert.equal(finer?.type, 'refused');
  }
});
