import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMarketId } from '@candor/money';
import {
  ALERTS_MAX,
  CALLS,
  type PriceAlert,
  REFUSAL_CODES,
  type RefusalReason,
  type RequestOf,
} from '@candor/wire';
import { dataOf } from '../testing/answers.ts';
import { registerMember, type TestMember, type TestServer } from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { until } from '../testing/until.ts';

type Wish = RequestOf<typeof CALLS.addPriceAlert>;
const PAIR = { marketKind: 'spot', baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const ABOVE: Wish = { ...PAIR, basis: 'index', rule: 'above', price: '9000000' };
const MOVE: Wish = { ...PAIR, basis: 'last', rule: 'move', percent: '3.5' };

let server: TestServer;
let ann: TestMember;
before(async () => {
  server = await sharedServer();
  ann = await registerMember(server);
  await until(() => (server.rooms.marketData.indexPrice(asMarketId(marketId())) ?? 0) > 0);
});
after(() => server.close());

function marketId(): number {
  return server.rooms.marketData.directory.markets('spot')[0]?.spec.marketId ?? 0;
}

async function refused(wish: Partial<Wish>, reason: RefusalReason, says: RegExp): Promise<void> {
  const answer = await ann.call(CALLS.addPriceAlert, { ...ABOVE, ...wish });
  assert.ok(answer.type === 'refused', `${reason}: ${JSON.stringify(answer)}`);
  assert.equal(answer.code, REFUSAL_CODES[reason], answer.message);
  assert.match(answer.message, says);
}

const listOf = async (member: TestMember): Promise<readonly PriceAlert[]> =>
  dataOf(await member.call(CALLS.priceAlerts, {}));

test('a member adds an alert, sees it, and takes it off; nobody else sees it', async () => {
  const bob = await registerMember(server);
  const added = dataOf(await ann.call(CALLS.addPriceAlert, ABOVE));
  assert.deepEqual(await listOf(ann), [added]);
  assert.equal(added.price, '9000000.00');
  assert.equal(added.marketSymbol, 'BTC/USDT');
  assert.deepEqual(await listOf(bob), []);
  const foreign = await bob.call(CALLS.removePriceAlert, { alertId: added.alertId });
  assert.ok(foreign.type === 'refused' && foreign.code === REFUSAL_CODES.alertUnknown);
  dataOf(await ann.call(CALLS.removePriceAlert, { alertId: added.alertId }));
  assert.deepEqual(await listOf(ann), []);
});

test('what cannot be waited for is refused with its own sentence', async () => {
  await refused({ quoteAsset: 'ABC' }, 'marketUnknown', /./);
  await refused({ marketKind: 'cycle' }, 'marketUnknown', /./);
  await refused({ price: undefined }, 'priceRequired', /./);
  await refused({ price: 'much' }, 'priceNotNumber', /./);
  await refused({ price: '-1' }, 'priceNotPositive', /./);
  await refused({ price: '9000000.001' }, 'priceOffTick', /2/);
  await refused({ price: '99999999999999' }, 'priceTooLarge', /./);
  await refused({ price: '1' }, 'alertPassed', /already/);
  await refused({ rule: 'below', price: '9000000' }, 'alertPassed', /already/);
  for (const percent of ['0.4', '50.1', '3.55', '-3', 'x', undefined]) {
    await refused({ ...MOVE, percent }, 'alertPercentInvalid', /0.5 and 50/);
  }
  assert.deepEqual(await listOf(ann), []);
});

test('the same wish twice is one alert, also when both come together', async () => {
  const cat = await registerMember(server);
  const both = await Promise.all([1, 2].map(() => cat.call(CALLS.addPriceAlert, MOVE)));
  assert.deepEqual(both.map(({ type }) => type).sort(), ['refused', 'success']);
  const again = await cat.call(CALLS.addPriceAlert, MOVE);
  assert.ok(again.type === 'refused' && again.code === REFUSAL_CODES.alertExists);
  assert.equal((await listOf(cat))[0]?.percent, '3.5');
});

test(`${ALERTS_MAX} alerts of a member wait at a time, however quickly they ask`, async () => {
  const dan = await registerMember(server);
  const wishes = Array.from({ length: ALERTS_MAX + 4 }, (_, at) => ({
    ...ABOVE,
    price: String(9_000_000 + at),
  }));
  const answers = await Promise.all(wishes.map((wish) => dan.call(CALLS.addPriceAlert, wish)));
  const full = answers.filter((answer) => answer.type === 'refused');
  assert.equal(full.length, 4);
  for (const answer of full) assert.equal(answer.code, REFUSAL_CODES.alertsFull);
  assert.equal((await listOf(dan)).length, ALERTS_MAX);
});

test('an alert fires when the price is there: once, with the price, and its member is told', async () => {
  const eve = await registerMember(server);
  const { directory } = server.rooms.marketData;
  const decimals = directory.market(asMarketId(marketId()))?.spec.priceDecimals ?? 0;
  const priceAt = (ticks: number) => (ticks / 10 ** decimals).toFixed(decimals);
  await until(async () => {
    // The made-up index moves by the second, up or down: of these two one is reached.
    const now = server.rooms.marketData.indexPrice(asMarketId(marketId())) ?? 0;
    await eve.call(CALLS.addPriceAlert, { ...ABOVE, price: priceAt(now + 1) });
    const below = { ...ABOVE, rule: 'below', price: priceAt(now - 1) } as const;
    await eve.call(CALLS.addPriceAlert, below);
    return (await listOf(eve)).some(({ firedAt }) => firedAt !== undefined);
  });
  const fired = (await listOf(eve)).find(({ firedAt }) => firedAt !== undefined);
  assert.ok(fired?.price !== undefined && fired.firedPrice !== undefined);
  const isReached =
    fired.rule === 'above'
      ? Number(fired.firedPrice) >= Number(fired.price)
      : Number(fired.firedPrice) <= Number(fired.price);
  assert.ok(isReached);
  await server.rooms.alerts.settled();
  await server.rooms.members.settled();
  const page = await server.rooms.inbox.page();
  assert.match(page, /Price alert/);
  assert.match(page, /The index of BTC\/USDT is [\d.]+: at or (above|below) [\d.]+/);
});
