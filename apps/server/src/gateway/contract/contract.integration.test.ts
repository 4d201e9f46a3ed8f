/** The contract calls over a real engine, with the ledger's sums beside them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { CALLS, type ContractAsset, type Position, type RefusalReason } from '@candor/wire';
import { dataOf, refusedFor } from '../testing/answers.ts';
import { exact, sumOf } from '../testing/exact.ts';
import {
  historyIsThere,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { fundedTrader, openPerp, openSupply, priceNear } from '../testing/perpFloor.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { until } from '../testing/until.ts';
import type { Perp } from './perpMarket.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const USDT = { asset: 'USDT' } as const;
const USDT_ID = 0;
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

/** A figure of a sentence. */
function plainNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

async function positionsOf(member: TestMember): Promise<readonly Position[]> {
  return dataOf(await member.call(CALLS.contractPositionByCoin, PAIR));
}

async function assetOf(member: TestMember): Promise<ContractAsset> {
  return dataOf(await member.call(CALLS.contractAccount, PAIR));
}

/** Every asset sums to zero, and nobody is below zero. */
async function assertSums(): Promise<void> {
  for (const sums of await server.rooms.engine.port.query('ledger', {})) {
    assert.equal(sums.total, 0n);
    assert.ok(sums.house.insurance >= 0n);
  }
}

test('§7 the whole way: money in, a long by market, its row and account, half and then all of it closed, money out', async () => {
  const member = await registerMember(server);
  const coins = dataOf(await member.call(CALLS.balance, USDT));
  const moved = await member.call(CALLS.contractTransfer, {
    ...USDT,
    quantity: '1000',
    direction: 'in',
  });
  assert.deepEqual([dataOf(moved).available, moved.message], ['1000.00000000', 'Transferred']);
  const left = dataOf(await member.call(CALLS.balance, USDT));
  assert.equal(exact(left.available), exact(coins.available) - exact('1000'));
  const order = { ...PAIR, quantity: '40', leverage: 20 };
  const placed = dataOf(await member.call(CALLS.contractBuyMarket, order));
  assert.deepEqual([placed.quantityFilled, placed.quantityCanceled], ['40', '0']);
  const [row, ...others] = await positionsOf(member);
  assert.deepEqual(others, []);
  assert.ok(row !== undefined);
  assert.deepEqual(
    [row.side, row.marginMode, row.leverage, row.quantity, row.price],
    ['long', 'cross', 20, '40', placed.averagePrice],
  );
  await historyIsThere(server);
  const fills = dataOf(await member.call(CALLS.contractTradOrder, {})).rows;
  const turnover = exact(sumOf(fills.map((fill) => fill.turnover)));
  assert.equal(exact(row.margin) * 20n, turnover);
  assert.equal(exact(row.fees) * exact('1'), turnover * exact(row.feeRate));
  assert.ok(Number(row.liquidationPrice) < Number(row.price), JSON.stringify(row));
  const account = await assetOf(member);
  assert.equal(account.margins, `${row.margin}${'0'.repeat(10)}`.slice(0, account.margins.length));
  assert.equal(account.heldByOrders, '0.00000000');
  await assertSums();
  const { positionId } = row;
  const half = await member.call(CALLS.contractClosePosition, { positionId, quantity: '15' });
  assert.deepEqual([dataOf(half).quantityFilled, half.message], ['15', 'Order filled']);
  assert.equal((await positionsOf(member))[0]?.quantity, '25');
  const rest = await member.call(CALLS.contractCloseCoinPosition, { positionId });
  assert.deepEqual([dataOf(rest).quantityFilled, rest.message], ['25', 'Order filled']);
  assert.deepEqual(await positionsOf(member), []);
  const { available, wallet } = await assetOf(member);
  assert.equal(available, wallet);
  const out = await member.call(CALLS.contractTransfer, {
    ...USDT,
    quantity: available,
    direction: 'out',
  });
  assert.equal(dataOf(out).wallet, '0.00000000');
  await assertSums();
});

/** What a program sends, under a key of its own. */
async function post(
  member: TestMember,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  key: string,
) {
  const headers = { token: member.token, 'content-type': 'application/json' };
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(fields),
  });
  return (await response.json()) as {
    code: number;
    msg: string;
    data: Record<string, unknown>;
  };
}

test('a repeated request moves and opens once: money, order and close are told again', async () => {
  const member = await registerMember(server);
  const twice = async (path: string, fields: Readonly<Record<string, unknown>>) => {
    const key = randomUUID();
    const answers = [await post(member, path, fields, key), await post(member, path, fields, key)];
    assert.deepEqual(
      answers.map(({ code }) => code),
      [200, 200],
      JSON.stringify(answers),
    );
    return answers.map(({ data }) => data);
  };
  await twice('/account/contractTransfer', { coin: 'USDT', number: '500', type: 'in' });
  assert.equal((await assetOf(member)).wallet, '500.00000000');
  const order = { tradcoin: 'BTC', maincoin: 'USDT', number: '4', lever: 10, tdMode: 'lsolate' };
  const [first, again] = await twice('/contract/buyMarket', order);
  assert.deepEqual(first, again);
  const [row] = await positionsOf(member);
  assert.deepEqual([row?.quantity, row?.marginMode], ['4', 'isolated']);
  const autoid = row?.positionId;
  await twice('/contract/changeMargin', { autoid, number: '5' });
  const [more] = await positionsOf(member);
  assert.equal(exact(more?.margin), exact(row?.margin) + exact('5'));
  await twice('/contract/closePosition', { autoid, number: '1' });
  assert.equal((await positionsOf(member))[0]?.quantity, '3');
  await assertSums();
});

test('a repeat that tells how things are by now says that it was done before, also once they are gone', async () => {
  const member = await fundedTrader(server);
  const order = { ...PAIR, quantity: '4', leverage: 10, marginMode: 'isolated' } as const;
  dataOf(await member.call(CALLS.contractBuyMarket, order));
  const autoid = (await positionsOf(member))[0]!.positionId;
  const asked = [
    ['/contract/changeMargin', { autoid, number: '5' }],
    ['/contract/profitLoss', { autoid, profitPrice: priceNear(server, perp, 40) }],
    ['/account/contractTransfer', { coin: 'USDT', number: '1', type: 'in' }],
  ] as const;
  const firsts = [];
  for (const [path, fields] of asked) {
    const key = randomUUID();
    firsts.push({ path, fields, key, first: await post(member, path, fields, key) });
  }
  dataOf(await member.call(CALLS.contractCloseCoinPosition, { positionId: autoid }));
  for (const { path, fields, key, first } of firsts) {
    const again = await post(member, path, fields, key);
    assert.deepEqual([first.code, again.code], [200, 200], path);
    assert.match(again.msg, /^This was done already/, path);
    assert.doesNotMatch(first.msg, /already/, path);
    assert.equal(again.data.autoid, first.data.autoid, path);
  }
  await assertSums();
});

test('§7 closePosition: the number of a position that is gone, or of another member’s, means no other', async () => {
  const [member, other] = [await fundedTrader(server), await fundedTrader(server)];
  const order = { ...PAIR, quantity: '4', leverage: 10, marginMode: 'isolated' } as const;
  const opened = async (who: TestMember) => {
    dataOf(await who.call(CALLS.contractBuyMarket, order));
    return (await positionsOf(who))[0]!.positionId;
  };
  const gone = await opened(member);
  const [path, key] = ['/contract/closeCoinPosition', randomUUID()];
  const closed = await post(member, path, { autoid: gone }, key);
  assert.equal(closed.code, 200);
  const mine = await opened(member);
  for (const positionId of [gone, await opened(other), mine - 4_096]) {
    const answers = [
      await member.call(CALLS.contractClosePosition, { positionId, quantity: '1' }),
      await member.call(CALLS.contractCloseCoinPosition, { positionId }),
      await member.call(CALLS.contractProfitLoss, { positionId, takeProfit: '90000' }),
      await member.call(CALLS.contractChangeMargin, { positionId, amount: '1' }),
    ];
    for (const answer of answers) refusedFor(answer, 'positionUnknown');
  }
  assert.deepEqual(await post(member, path, { autoid: gone }, key), closed);
  const [row] = await positionsOf(member);
  assert.deepEqual([row?.positionId, row?.quantity], [mine, '4']);
  await member.call(CALLS.contractCloseCoinPosition, { positionId: mine });
});

test('what belongs to another is answered as if it did not exist', async () => {
  const [owner, other] = [await fundedTrader(server), await fundedTrader(server)];
  const low = priceNear(server, perp, -30);
  const order = { ...PAIR, price: low, quantity: '1', leverage: 5, clientOrderId: 'mine' };
  const stop = { takeProfit: priceNear(server, perp, 40), stopLoss: '' };
  const { orderId } = dataOf(await owner.call(CALLS.contractBuyLimit, { ...order, ...stop }));
  refusedFor(await other.call(CALLS.contractCloseEntrust, { orderId }), 'orderUnknown');
  refusedFor(
    await other.call(CALLS.contractCloseEntrust, { clientOrderId: 'mine' }),
    'orderUnknown',
  );
  dataOf(await owner.call(CALLS.contractBuyMarket, { ...PAIR, quantity: '1', leverage: 5 }));
  const [{ positionId } = { positionId: -1 }] = await positionsOf(owner);
  for (const call of [CALLS.contractClosePosition, CALLS.contractCloseCoinPosition] as const) {
    const ask = { positionId, ...(call === CALLS.contractClosePosition ? { quantity: '1' } : {}) };
    refusedFor(
      await other.call(call as typeof CALLS.contractClosePosition, ask),
      'positionUnknown',
    );
  }
  const margin = { positionId: positionId + 1, amount: '1' };
  refusedFor(await other.call(CALLS.contractChangeMargin, margin), 'positionUnknown');
  assert.equal(dataOf(await other.call(CALLS.contractTradEntrust, {})).count, 0);
  const { rows } = dataOf(await owner.call(CALLS.contractTradEntrust, { ...PAIR, side: 'long' }));
  assert.deepEqual(
    rows.map((each) => [each.orderId, each.action, each.limitPrice, each.takeProfit]),
    [[orderId, 'open', low, stop.takeProfit]],
  );
  dataOf(await owner.call(CALLS.contractCloseEntrust, { clientOrderId: 'mine' }));
});

test('§7 an order of contracts is amended: less keeps its place and frees margin, more is placed anew, once a key', async () => {
  const [member, other] = [await fundedTrader(server, '1000'), await fundedTrader(server, '10')];
  const [low, lower] = [priceNear(server, perp, -30), priceNear(server, perp, -40)];
  const order = { ...PAIR, price: low, quantity: '4', leverage: 10, clientOrderId: 'moved' };
  const { orderId } = dataOf(await member.call(CALLS.contractBuyLimit, order));
  const usable = async () =>
    exact(dataOf(await member.call(CALLS.contractAccount, PAIR)).available);
  const before = await usable();
  const less = dataOf(await member.call(CALLS.contractAmendEntrust, { orderId, quantity: '2' }));
  assert.deepEqual([less.orderId, less.keepsPlace, less.quantityFilled], [orderId, true, '0']);
  assert.ok((await usable()) > before);
  const move = { clientOrderId: 'moved', price: lower, quantity: '3' };
  const options = { idempotencyKey: randomUUID() };
  const moved = await member.call(CALLS.contractAmendEntrust, move, options);
  assert.ok(!dataOf(moved).keepsPlace && dataOf(moved).orderId !== orderId);
  assert.deepEqual(await member.call(CALLS.contractAmendEntrust, move, options), moved);
  const { rows } = dataOf(await member.call(CALLS.contractTradEntrust, PAIR));
  assert.deepEqual(
    rows.map((each) => [each.orderId, each.limitPrice, each.quantityRemaining]),
    [[dataOf(moved).orderId, lower, '3']],
  );
  const mine = { clientOrderId: 'moved' };
  const refused = async (change: object, reason: RefusalReason) =>
    refusedFor(await member.call(CALLS.contractAmendEntrust, { ...mine, ...change }), reason);
  await refused({}, 'requestInvalid');
  await refused({ quantity: '1.5' }, 'contractsNotWhole');
  await refused({ price: 'x' }, 'priceNotNumber');
  await refused({ quantity: '49000' }, 'usableTooLow');
  await refused({ price: priceNear(server, perp, -200) }, 'priceOutsideBand');
  refusedFor(
    await other.call(CALLS.contractAmendEntrust, { orderId, quantity: '1' }),
    'orderUnknown',
  );
  dataOf(await member.call(CALLS.contractCloseEntrust, mine));
  assert.deepEqual(await member.call(CALLS.contractAmendEntrust, move, options), moved);
});

test('§5 futures: above maxnumber a long and a short are refused with messages of their own', async () => {
  const member = await fundedTrader(server, '100');
  const many = { ...PAIR, quantity: '50001', leverage: 10, price: priceNear(server, perp, 0) };
  const sides = [
    [
      CALLS.contractBuyLimit,
      CALLS.contractBuyMarket,
      'buy',
      'The largest long is 50,000 contracts',
    ],
    [
      CALLS.contractSellLimit,
      CALLS.contractSellMarket,
      'sell',
      'The largest short is 50,000 contracts',
    ],
  ] as const;
  for (const [limit, market, side, sentence] of sides) {
    const trigger = { ...many, side: side === 'buy' ? 'long' : 'short', price: '' } as const;
    const triggerPrice = priceNear(server, perp, 10);
    const answers = [
      await member.call(limit, many),
      await member.call(market, many),
      await member.call(market, { ...many, quantity: '9'.repeat(30) }),
      await member.call(CALLS.contractTriggerOrder, { ...trigger, triggerPrice }),
    ];
    for (const answer of answers) {
      refusedFor(answer, 'quantityAboveMax');
      assert.equal(answer.type === 'refused' && answer.message, sentence);
    }
  }
});

test('§8 insufficient balance: money that is moved beyond what is usable has no fee in its sentence', async () => {
  const member = await fundedTrader(server, '100');
  const order = { ...PAIR, quantity: '5', leverage: 10 } as const;
  dataOf(await member.call(CALLS.contractBuyMarket, order));
  const { wallet } = await assetOf(member);
  const out = { ...USDT, quantity: wallet, direction: 'out' } as const;
  const moved = await member.call(CALLS.contractTransfer, out);
  dataOf(await member.call(CALLS.contractBuyMarket, { ...order, marginMode: 'isolated' }));
  const rows = await positionsOf(member);
  const positionId = rows.find(({ marginMode }) => marginMode === 'isolated')?.positionId ?? -1;
  const added = await member.call(CALLS.contractChangeMargin, { positionId, amount: '99' });
  for (const answer of [moved, added]) {
    refusedFor(answer, 'usableTooLow');
    assert.equal(answer.message, 'The amount exceeds your available futures funds');
  }
  const fine = { positionId, amount: '0.000000001' };
  const offGrid = await member.call(CALLS.contractChangeMargin, fine);
  refusedFor(offGrid, 'quantityOffLot');
  assert.equal(offGrid.message, 'The amount may have at most 8 decimals');
});

test('each refusal says what is wrong: whole contracts, bounds, leverage, money', async () => {
  const member = await fundedTrader(server, '100');
  const buy = (fields: object) =>
    member.call(CALLS.contractBuyMarket, { ...PAIR, quantity: '1', leverage: 10, ...fields });
  const refused = async (fields: object, reason: RefusalReason, sentence: RegExp) => {
    const answer = await buy(fields);
    refusedFor(answer, reason);
    assert.match(answer.message ?? '', sentence);
  };
  await refused({ quantity: '1.5' }, 'contractsNotWhole', /whole number/);
  await refused({ quantity: '' }, 'quantityRequired', /./);
  await refused({ quantity: 'x' }, 'quantityNotNumber', /./);
  await refused({ quantity: '2000000' }, 'quantityAboveMax', /50,?000/);
  await refused({ leverage: 126 }, 'leverageInvalid', /leverage/);
  await refused({ quantity: '500', leverage: 1 }, 'usableTooLow', /Margin and fee/);
  await refused({ baseAsset: 'ABC' }, 'marketUnknown', /./);
  await refused({ takeProfit: priceNear(server, perp, -20) }, 'takeProfitInvalid', /./);
  await refused({ stopLoss: priceNear(server, perp, 20) }, 'stopLossInvalid', /./);
  await refused({ stopLoss: 'x' }, 'priceNotNumber', /./);
  const far = { ...PAIR, quantity: '1', leverage: 10, price: priceNear(server, perp, -200) };
  const outside = await member.call(CALLS.contractBuyLimit, far);
  refusedFor(outside, 'priceOutsideBand');
  const mark = Number(dataOf(await member.call(CALLS.contractInfo, PAIR)).pair.markPrice);
  const [low = 0] = (outside.message ?? '').match(/[\d,]+\.\d/)?.map(plainNumber) ?? [];
  assert.ok(low > mark * 0.9 && low < mark, outside.message);
  const move = (fields: object) =>
    member.call(CALLS.contractTransfer, { ...USDT, quantity: '1', direction: 'out', ...fields });
  refusedFor(await move({ quantity: '200' }), 'balanceTooLow');
  refusedFor(await move({ quantity: '0' }), 'quantityNotPositive');
  refusedFor(await move({ quantity: '0.000000001' }), 'quantityOffLot');
  for (const [asset, sentence] of [
    ['BTC', /No contract is settled/],
    ['NONE', /not listed/],
  ] as const) {
    const answer = await move({ asset });
    refusedFor(answer, 'assetUnknown');
    assert.match(answer.message ?? '', sentence);
  }
  dataOf(await buy({ quantity: '5' }));
  refusedFor(await move({ quantity: (await assetOf(member)).wallet }), 'usableTooLow');
  const { positionId } = (await positionsOf(member))[0] ?? { positionId: -1 };
  const close = { positionId, quantity: '1.2' };
  refusedFor(await member.call(CALLS.contractClosePosition, close), 'contractsNotWhole');
  refusedFor(
    await member.call(CALLS.contractCloseAllPosition, { asset: 'BTC', sides: 'short' }),
    'positionUnknown',
  );
  refusedFor(
    await member.call(CALLS.contractCloseAllPosition, { asset: 'ABC', sides: 'all' }),
    'marketUnknown',
  );
});

test('a perpetual tells between which prices an order may be: as far from its mark as is refused beyond', async () => {
  const { pair, priceMin, priceMax } = dataOf(await supply.call(CALLS.contractInfo, PAIR));
  const mark = exact(pair.markPrice);
  const band = mark / 20n;
  const tick = exact('0.1');
  assert.ok(exact(priceMin) >= mark - band && exact(priceMin) < mark - band + tick, priceMin);
  assert.ok(exact(priceMax) <= mark + band && exact(priceMax) > mark + band - tick, priceMax);
});

test('§3 lever options, futures rows and rows of all contracts are told', async () => {
  const member = await fundedTrader(server, '300');
  const levers = dataOf(await member.call(CALLS.contractLever, PAIR));
  assert.deepEqual(levers[0], { leverage: 1, name: '1X' });
  assert.equal(levers.at(-1)?.leverage, 125);
  const order = { ...PAIR, price: priceNear(server, perp, -30), quantity: '1', leverage: 10 };
  dataOf(await member.call(CALLS.contractBuyLimit, order));
  const [usdt, ...others] = dataOf(await member.call(CALLS.contractAssets, {}));
  assert.deepEqual(others, []);
  assert.deepEqual(dataOf(await member.call(CALLS.contractBalance, USDT)), usdt);
  assert.ok(usdt !== undefined && Number(usdt.heldByOrders) > 0);
  assert.equal(sumOf([usdt.available, usdt.heldByOrders]), '300');
  assert.equal(usdt.valueUsdt, '300.00000000');
  refusedFor(await member.call(CALLS.contractBalance, { asset: 'BTC' }), 'assetUnknown');
  assert.deepEqual(dataOf(await member.call(CALLS.contractPosition, {})), []);
  dataOf(await member.call(CALLS.contractSellMarket, { ...PAIR, quantity: '1', leverage: 10 }));
  // Between two questions the mark may move.
  await until(async () => {
    const ofAll = dataOf(await member.call(CALLS.contractPosition, {}));
    return ofAll.length === 1 && isDeepStrictEqual(ofAll, await positionsOf(member));
  }, 'both calls tell the same row');
});

test('§7 closeAllPosition: longs, shorts or all of a coin, of both margin modes', async () => {
  const member = await fundedTrader(server);
  const order = { ...PAIR, quantity: '2', leverage: 10 };
  const openAll = async () => {
    for (const marginMode of ['cross', 'isolated'] as const) {
      dataOf(await member.call(CALLS.contractBuyMarket, { ...order, marginMode }));
      dataOf(await member.call(CALLS.contractSellMarket, { ...order, marginMode }));
    }
  };
  const rows = async () =>
    (await positionsOf(member)).map(({ side, marginMode }) => `${side} ${marginMode}`);
  await openAll();
  assert.deepEqual(await rows(), ['long cross', 'long isolated', 'short cross', 'short isolated']);
  const longs = await member.call(CALLS.contractCloseAllPosition, { asset: 'BTC', sides: 'long' });
  assert.deepEqual(dataOf(longs), { quantityFilled: '4', quantityRemaining: '0' });
  assert.equal(longs.message, 'The positions are closed');
  assert.deepEqual(await rows(), ['short cross', 'short isolated']);
  const all = { asset: 'BTC/USDT', sides: 'all' } as const;
  assert.equal(dataOf(await member.call(CALLS.contractCloseAllPosition, all)).quantityFilled, '4');
  assert.deepEqual(await rows(), []);
  await assertSums();
  const house = await server.rooms.engine.port.query('ledger', {});
  assert.ok((house[USDT_ID]?.fees ?? 0n) > 0n);
  assert.ok(supply.memberId > 0);
});
