import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS, type CallName, LOCALES, REFUSAL_CODES, TEXTS, writeRequest } from '@candor/wire';
import { openLine } from '../../apps/server/src/gateway/socket/testing/testLine.ts';
import { exact, sumOf } from '../../apps/server/src/gateway/testing/exact.ts';
import {
  clientOf,
  historyIsThere,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  openPerp,
  openSupply,
  priceNear,
} from '../../apps/server/src/gateway/testing/perpFloor.ts';
import { sharedServer } from '../../apps/server/src/gateway/testing/sharedServer.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { REQUESTS } from './requests.ts';

const PAIR = 'tradcoin=BTC&maincoin=USDT';
const MONEY = /^\d+(\.\d+)?$/;
let server: TestServer;
let member: TestMember;
before(async () => {
  server = await sharedServer();
  member = await registerMember(server);
});
after(() => server.close());

type Row = Readonly<Record<string, unknown>>;

/** The data of an answer as it stands on the wire. */
async function raw<Data = Row>(path: string, init: RequestInit = {}): Promise<Data> {
  const headers = { token: member.token, locale: 'en', 'content-type': 'application/json' };
  const response = await fetch(server.url + path, { headers, ...init });
  const answer = (await response.json()) as { code: number; msg: string; data: Data };
  assert.equal(answer.code, 200, `${path}: ${answer.msg}`);
  return answer.data;
}

function assertFields(row: Row | undefined, names: string): void {
  const missing = names.split(' ').filter((name) => row?.[name] === undefined);
  assert.deepEqual(missing, [], JSON.stringify(row));
}

async function bestBid(): Promise<number> {
  const [btc] = await raw<Row[]>('/trad/symbols');
  return Number(btc?.buyprice);
}

function order(path: string, fields: Row): Promise<Row> {
  const body = JSON.stringify({ tradcoin: 'BTC', maincoin: 'USDT', plate: 'main', ...fields });
  return raw(path, { method: 'POST', body });
}

test('§3 pair entity: every field of the specification, prices and amounts as decimal text', async () => {
  const [pair] = await raw<Row[]>('/trad/symbols');
  assertFields(
    pair,
    'autoid tradcoin maincoin plate state price rise volume price_accuracy amount_accuracy ' +
      'minnumber maxnumber unit gas max_lever buyprice sellprice chinaname symbol',
  );
  assert.equal(pair?.symbol, `${pair?.tradcoin}/${pair?.maincoin}`);
  assert.deepEqual([pair?.plate, pair?.state], ['main', 'enable']);
  for (const name of ['price', 'volume', 'minnumber', 'gas', 'buyprice', 'sellprice']) {
    assert.match(String(pair?.[name]), MONEY, name);
  }
});

test('§3 spot account: tradusable and mainusable, with the open orders of the pair', async () => {
  const account = await raw<{ balance: Row; entrust_order: Row[] }>(`/trad/tradAccount?${PAIR}`);
  assertFields(account.balance, 'tradusable mainusable');
  assert.match(String(account.balance.mainusable), MONEY);
  assert.deepEqual(account.entrust_order, []);
});

test('§3 spot entrust order: every field, unfilled as long as nothing traded', async () => {
  const price = ((await bestBid()) * 0.97).toFixed(2);
  await order('/trad/buyLimit', { price, number: '0.001' });
  const [open] = await raw<Row[]>(`/trad/entrustOrder?${PAIR}`);
  assertFields(open, 'autoid id type style tradcoin maincoin price number unfilled state wdate');
  assert.deepEqual(
    [open?.type, open?.style, open?.state, open?.price, open?.unfilled],
    ['buy', 'limit', 'unfilled', price, '0.00100'],
  );
  await order('/trad/closeEntrust', {
    id: open?.id,
    tradcoin: undefined,
    maincoin: undefined,
    plate: undefined,
  });
});

test('§3 wallet asset rows and totals: coin, usable, disable, usdt, blockname; three totals in usdt', async () => {
  const rows = await raw<Row[]>('/account/myAccount');
  const rates = await raw<Row[]>('/account/getExchangeRateByCoin');
  const priced = new Set(rates.map(({ coin }) => coin));
  for (const row of rows) {
    assertFields(row, 'coin usable disable blockname');
    for (const name of ['usable', 'disable']) assert.match(String(row[name]), MONEY);
    // Without a price it has no worth, rather than a worth of nothing.
    if (priced.has(row.coin)) assert.match(String(row.usdt), MONEY);
    else assert.equal(row.usdt, undefined, String(row.coin));
  }
  assert.ok(rows.some(({ coin }) => priced.has(coin)));
  assert.ok(rows.some(({ coin }) => !priced.has(coin)));
  const totals = await raw<Record<string, Row>>('/account/myAccountCount');
  for (const name of ['assets_amount', 'contract_assets_amount', 'c2c_assets_amount']) {
    assert.match(String(totals[name]?.usdt), MONEY);
  }
  const [coin] = await raw<Row[]>('/account/coins');
  assertFields(coin, 'coin isin isout');
});

test('§3 wallet: an open order moves what it reserves from usable to disable', async () => {
  const usdt = async () =>
    (await raw<Row[]>('/account/myAccount')).find((row) => row.coin === 'USDT');
  const before = await usdt();
  const price = ((await bestBid()) * 0.97).toFixed(2);
  const { id } = await order('/trad/buyLimit', { price, number: '0.01' });
  const held = await usdt();
  assert.equal(exact(String(held?.disable)), exact(price) / 100n);
  const all = (row?: Row) => sumOf([String(row?.usable), String(row?.disable)]);
  assert.equal(all(held), all(before));
  await raw('/trad/closeEntrust', { method: 'POST', body: JSON.stringify({ id }) });
  assert.deepEqual(await usdt(), before);
});

test('§3 rate data: symbol, price and coin, for every coin that has a price', async () => {
  const rates = await raw<Row[]>('/account/getExchangeRateByCoin');
  assert.ok(rates.length >= 8);
  for (const rate of rates) {
    assertFields(rate, 'symbol price coin');
    assert.equal(rate.symbol, `${rate.coin}/USDT`);
    assert.match(String(rate.price), MONEY);
  }
});

test('§3 notice and banner, area codes and versions carry the fields of the specification', async () => {
  const [notice] = await raw<Row[]>('/home/articles');
  assertFields(notice, 'id title wdate reply');
  const [banner] = await raw<Row[]>('/home/banner');
  assertFields(banner, 'banner');
  const areas = await raw<Row[]>('/home/areaCode');
  for (const area of areas) assertFields(area, 'country initials state');
  assert.deepEqual([...new Set(areas.map((area) => area.state))].sort(), [0, 1]);
  assertFields(await raw('/home/version?type=android'), 'code info url nowCode');
});

test('§3 socket payload keys: symbols, info, top and kline with mine', async () => {
  const line = await openLine(`${server.url}/ws/entities`);
  line.socket.send('USDT_BTC_trad_5');
  const frames = () => line.texts.map((text) => JSON.parse(text) as Record<string, Row>);
  await line.until(() => frames().some((frame) => frame.kline), 'no kline');
  const keys = new Set(frames().flatMap((frame) => Object.keys(frame)));
  for (const key of ['symbols', 'info', 'top', 'kline']) assert.ok(keys.has(key), key);
  const kline = frames().find((frame) => frame.kline)?.kline;
  assert.equal(kline?.mine, 5);
  line.socket.close();
});

test('§4 user info: only who is logged in has one', async () => {
  const visitor = clientOf(server);
  assert.equal((await visitor(CALLS.userInfo, {})).type, 'sessionLost');
});

test('§3 user info: recomurl is the referral link, which leads to registering with the code', async () => {
  const self = await raw('/user/userInfo');
  assert.match(String(self.recomurl), /^http:\/\/.+\/register\/[2-9A-Z]{8}$/);
});

/** A buy that meets a cheaper sell of half its amount and rests with the other half; the floor may interfere. */
async function partlyFilled(seller: TestMember): Promise<Row | undefined> {
  const [btc] = await raw<Row[]>('/trad/symbols');
  const middle = (Number(btc?.buyprice) + Number(btc?.sellprice)) / 2;
  const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
  const price = middle.toFixed(2);
  await seller.call(CALLS.sellLimit, { ...pair, price, quantity: '0.001' });
  const limit = (Number(price) + 0.01).toFixed(2);
  const placed = await order('/trad/buyLimit', { price: limit, number: '0.002' });
  const isPart = placed.quantityFilled === '0.00100' && placed.averagePrice !== limit;
  if (isPart) return placed;
  await seller.call(CALLS.closeAllEntrust, {});
  await member.call(CALLS.closeAllEntrust, {});
  return undefined;
}

test('§3 entrust statuses: a partly filled order is section, and its average is what was paid', async () => {
  const seller = await registerMember(server);
  let placed: Row | undefined;
  for (let tries = 0; tries < 20 && !placed; tries += 1) placed = await partlyFilled(seller);
  const find = async () =>
    (await raw<Row[]>(`/trad/entrustOrder?${PAIR}`)).find((row) => row.id === placed?.id);
  const open = await until(async () => {
    const found = await find();
    return found?.averagePrice === found?.price ? undefined : found;
  }, 'the average price of what was filled is told');
  assert.equal(open?.state, 'section', JSON.stringify({ open, placed }));
  assert.equal(open?.averagePrice, placed?.averagePrice);
  assert.ok(Number(open?.averagePrice) < Number(open?.price));
  await member.call(CALLS.closeAllEntrust, {});
});

test('a frozen member is told so, and may still cancel', async () => {
  const { memberId } = member;
  const price = ((await bestBid()) * 0.97).toFixed(2);
  const { id } = await order('/trad/buyLimit', { price, number: '0.001' });
  const { port } = server.rooms.engine;
  await port.submit({ type: 'setMemberFrozen', memberId: asMemberId(memberId), isFrozen: true });
  assert.equal((await raw('/user/userInfo')).isFrozen, true);
  const refused = await member.call(CALLS.buyLimit, {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    price,
    quantity: '0.001',
  });
  assert.ok(refused.type === 'refused' && refused.code === REFUSAL_CODES.memberFrozen);
  await raw('/trad/closeEntrust', { method: 'POST', body: JSON.stringify({ id }) });
  await port.submit({ type: 'setMemberFrozen', memberId: asMemberId(memberId), isFrozen: false });
  assert.equal((await raw('/user/userInfo')).isFrozen, false);
});

test('§7 user calls: logout ends this session and no other', async () => {
  const visitor = clientOf(server);
  const login = { account: member.email, password: TEST_PASSWORD };
  const opened = await visitor(CALLS.loginByTelOrEmail, login);
  assert.ok(opened.type === 'success');
  const other = clientOf(server, opened.data.token);
  assert.equal((await other(CALLS.logout, {})).type, 'success');
  assert.equal((await other(CALLS.userInfo, {})).type, 'sessionLost');
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'success');
});

test('§6 visitor: reaches every public call and no call of members', async () => {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const call = CALLS[name];
    const wire = writeRequest(call, REQUESTS[name] as never);
    const isGet = call.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(wire as Record<string, string>)}` : '';
    const response = await fetch(server.url + call.path + query, {
      method: call.method,
      headers: { 'content-type': 'application/json' },
      ...(isGet ? {} : { body: JSON.stringify(wire) }),
    });
    const { code } = (await response.json()) as { code: number };
    assert.equal(code === 401, call.auth === 'member', name);
    assert.equal(response.status === 401, call.auth === 'member', name);
  }
});

test('§8 insufficient balance: says so in every language, for buying and for selling', async () => {
  const price = (await bestBid()).toFixed(2);
  for (const locale of LOCALES) {
    for (const path of ['/trad/buyLimit', '/trad/sellLimit']) {
      const fields = { tradcoin: 'BTC', maincoin: 'USDT', plate: 'main', price, number: '50' };
      const headers = { token: member.token, locale, 'content-type': 'application/json' };
      const body = JSON.stringify(fields);
      const response = await fetch(server.url + path, { method: 'POST', headers, body });
      const answer = (await response.json()) as { code: number; msg: string };
      assert.equal(answer.code, REFUSAL_CODES.balanceTooLow, answer.msg);
      assert.equal(answer.msg, TEXTS[locale].balanceTooLow);
    }
  }
});

test('§3 futures account, entrust, position and rows: every field of the specification', async () => {
  const { futures, orderId } = await openFutures();
  const [position] = await raw<Row[]>(`/contract/positionByCoin?${PAIR}`);
  assertFields(
    position,
    'autoid type tdMode lever price number unfilled position profit gas fess point profitOrder wdate',
  );
  assert.deepEqual([position?.type, position?.tdMode, position?.lever], ['buy', 'lsolate', 50]);
  const { data } = await raw<{ data: Row[] }>('/contract/tradEntrust');
  assertFields(data[0], 'autoid type tdMode lever entrust_price price number unfilled style wdate');
  assert.equal(data[0]?.autoid, orderId);
  assertFields(await raw(`/contract/contractAccount?${PAIR}`), 'usable');
  const [row] = await raw<Row[]>('/account/contractAssets');
  assertFields(row, 'coin usable orders profit entrust');
  for (const name of ['usable', 'orders', 'entrust'])
    assert.match(String(row?.[name]), MONEY, name);
  const [lever] = await raw<Row[]>(`/contract/lever?${PAIR}`);
  assertFields(lever, 'lever name');
  const count = await raw<Record<string, Row>>('/account/myAccountCount');
  assert.ok(Number(count.contract_assets_amount?.usdt) > 0, JSON.stringify(count));
  const close = { method: 'POST', body: JSON.stringify({ coin: 'BTC', type: 'all' }) };
  assert.equal((await raw('/contract/closeAllPosition', close)).unfilled, '0');
  await historyIsThere(server);
  const closed = await raw<{ data: Row[] }>('/contract/positionHistory');
  assertFields(
    closed.data[0],
    'tradcoin maincoin type tdMode lever price last_profit closedate income position autoid',
  );
  assert.ok(Number(futures) > 0);
});

/** Money in the futures account, an isolated long and an order that waits. */
async function openFutures() {
  const supplier = await openSupply(server, 50);
  assert.ok(supplier.memberId > 0);
  const post = (path: string, fields: Row) =>
    raw(path, { method: 'POST', body: JSON.stringify(fields) });
  const moved = { coin: 'USDT', number: '1000', type: 'in' };
  const { usable: futures } = await post('/account/contractTransfer', moved);
  const order = { tradcoin: 'BTC', maincoin: 'USDT', number: '2', lever: 50, tdMode: 'lsolate' };
  await post('/contract/buyMarket', { ...order, style: 'market', price: '' });
  const price = priceNear(server, await openPerp(server), -30);
  const { id: orderId } = await post('/contract/buyLimit', { ...order, style: 'limit', price });
  return { futures, orderId };
}

test('§9 app version: 1.5 is told to android and ios alike', async () => {
  const versions = await raw<Record<string, Row>>('/home/versions');
  for (const platform of ['android', 'ios']) {
    assert.match(String(versions[platform]?.code), /^1\.5(\.|$)/);
    assert.deepEqual(await raw(`/home/version?type=${platform}`), versions[platform]);
  }
});

test('§9 approximations: fiat values are floored to two decimals, never rounded up', async () => {
  const all = await raw<Row[]>('/trad/overview');
  // A coin without a price, as other files may list one, has no value either.
  const hasPrice = ({ price }: Row) => /[1-9]/.test(String(price));
  const tiles = all.filter((row) => row.maincoin === 'USDT' && hasPrice(row));
  assert.ok(tiles.length >= 6, JSON.stringify(all[0]));
  for (const { price, valueFiat } of tiles) {
    assert.match(String(valueFiat), /^\d+\.\d{2}$/);
    const [whole, decimals = ''] = String(price).split('.');
    assert.equal(valueFiat, `${whole}.${decimals.padEnd(2, '0').slice(0, 2)}`);
  }
});
