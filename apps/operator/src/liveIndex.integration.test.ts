/** A live exchange with three venues on this machine: what it does while they answer, lie, lag and fail. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { asMarketId, lots } from '@candor/money';
import { ALICE, BOB, limitOrder, SET_UP } from '../../server/src/engine/testing/market.ts';
import { openServer, type TestServer } from '../../server/src/gateway/testing/openServer.ts';
import { until } from '../../server/src/gateway/testing/until.ts';
import { openVenue, type Venue } from '../../server/src/indexPrice/testing/openVenue.ts';
import { runCandor } from './testing/runCandor.ts';

const PAIR = { base: 'BTC', quote: 'USDT' };
const LIVE = { CANDOR_MODE: 'live', CANDOR_INDEX_INTERVAL_MS: '50', CANDOR_ANY_STORAGE: 'yes' };

let folder: string;
let venues: readonly Venue[];
let server: TestServer;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'candor-live-'));
  venues = await Promise.all(
    ['north', 'east', 'south'].map((name) => openVenue(name, { timeoutMs: 600 })),
  );
  const file = join(folder, 'sources.json');
  const sources = venues.map(({ source }) => source);
  writeFileSync(file, JSON.stringify({ sources, rules: { staleMs: 1_500 } }));
  server = await openServer({ env: { ...LIVE, CANDOR_INDEX_SOURCES: file } });
});
after(async () => {
  await server.close();
  await Promise.all(venues.map((venue) => venue.close()));
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  for (const venue of venues)
    Object.assign(venue, { manner: 'honest', price: '100', timeShiftMs: 0 });
});

const candor = (...args: readonly string[]) => runCandor([...args, '--data-dir', server.dataDir]);

function room(): NonNullable<TestServer['rooms']['indexPrices']> {
  const { indexPrices } = server.rooms;
  if (indexPrices === undefined) throw new Error('no index prices in live mode');
  return indexPrices;
}

async function indexTicks(): Promise<number | undefined> {
  const { indexPrices } = await server.rooms.engine.port.query('exchange', {});
  return indexPrices[0];
}

async function buy() {
  const { outcome } = await server.rooms.engine.port.submit({
    type: 'placeMarketOrder',
    memberId: ALICE,
    marketId: asMarketId(0),
    side: 'buy',
    quantity: lots(10),
  });
  return outcome.type === 'refused' ? outcome.reason : 'taken';
}

const allUsed = () =>
  room()
    .view()[0]
    ?.sources.every(({ state }) => state === 'used') ?? false;
const stateOf = (name: string) =>
  room()
    .view()[0]
    ?.sources.find((source) => source.name === name);

test('a market is refused market orders until its first index price, and takes them then', async () => {
  const { port } = server.rooms.engine;
  for (const venue of venues) venue.manner = 'error';
  for (const command of SET_UP) {
    if (command.type !== 'setIndexPrice') await port.submit(command);
  }
  await port.submit(limitOrder(BOB, 10_000, 1_000));
  await until(
    () => venues.every(({ name }) => stateOf(name)?.state === 'failed'),
    'every venue failed',
  );
  assert.equal(await buy(), 'indexPriceMissing');
  assert.ok(room().isStale(PAIR));
  for (const venue of venues) venue.manner = 'honest';
  await until(async () => (await indexTicks()) === 10_000, 'the index is set');
  assert.equal(await buy(), 'taken');
  assert.ok(!room().isStale(PAIR));
});

test('one venue that lies by a tenth is dropped, and trading goes on at the honest price', async () => {
  await until(allUsed, 'all are used');
  const [liar] = venues;
  if (liar) liar.price = '110';
  await until(() => stateOf('north')?.state === 'deviating', 'the lie is seen');
  for (const venue of venues.slice(1)) venue.price = '101';
  await until(async () => (await indexTicks()) === 10_100, 'the index follows the honest');
  assert.equal(await buy(), 'taken');
});

test('one venue that lags, freezes or fails is dropped, told of, and taken back', async () => {
  const north = venues[0]!;
  const troubles: readonly (readonly [Partial<Venue>, RegExp])[] = [
    [{ manner: 'lag' }, /failed: no answer within 600 ms/],
    [{ timeShiftMs: -60_000 }, /stale: its own time is 6\d s old/],
    [{ manner: 'error' }, /failed: status 500/],
    [{ manner: 'reset' }, /failed: (UND_ERR_SOCKET|ECONNRESET)/],
  ];
  for (const [trouble, words] of troubles) {
    await until(allUsed, 'all are used');
    Object.assign(north, trouble);
    const said = () => `${stateOf('north')?.state}: ${stateOf('north')?.why}`;
    await until(() => words.test(said()), `${words}`);
    assert.ok(!room().isStale(PAIR));
    Object.assign(north, { manner: 'honest', timeShiftMs: 0 });
  }
  await until(allUsed, 'all are used');
});

test('with one venue left the index is stale and stays where it was, until another is back', async () => {
  await until(allUsed, 'all are used');
  await until(async () => (await indexTicks()) === 10_000, 'the index is set');
  for (const venue of venues.slice(1)) venue.manner = 'error';
  await until(() => room().isStale(PAIR), 'it is stale');
  venues[0]!.price = '103';
  await until(() => stateOf('north')?.price?.units === 103n, 'the price is heard');
  assert.equal(await indexTicks(), 10_000);
  const told = await candor('index');
  assert.equal(told.code, 1);
  assert.match(told.out, /^BTC\/USDT · 100 · \d+\.\d s · 1 of 3 sources used, 2 needed · STALE$/m);
  assert.match(told.out, /^ {2}east +failed +100 .* failures +status 500$/m);
  assert.match((await candor('status')).out, /index prices: 0 of 1 pairs are fresh/);
  venues[1]!.manner = 'honest';
  await until(() => !room().isStale(PAIR), 'it is fresh');
});

test('a jump of the whole market is confirmed by a second look, then followed', async () => {
  await until(allUsed, 'all are used');
  await until(async () => (await indexTicks()) === 10_000, 'the index is set');
  for (const venue of venues) venue.price = '130';
  await until(async () => (await indexTicks()) === 13_000, 'the index follows');
});

test('the operator sees prices, ages and sources, and metrics tell them too', async () => {
  await until(allUsed, 'all are used');
  await until(async () => (await indexTicks()) === 10_000, 'the index is set');
  const told = await candor('index', '--json');
  assert.equal(told.code, 0, told.err);
  const { pairs } = JSON.parse(told.out);
  assert.deepEqual([pairs[0].pair, pairs[0].price, pairs[0].isStale], ['BTC/USDT', '100', false]);
  assert.deepEqual(
    pairs[0].sources.map(
      (source: { name: string; state: string }) => `${source.name} ${source.state}`,
    ),
    ['north used', 'east used', 'south used'],
  );
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /candor_index_used_sources\{pair="BTC\/USDT"\} 3/);
  assert.match(metrics, /candor_index_stale\{pair="BTC\/USDT"\} 0/);
  assert.match(metrics, /candor_index_age_seconds\{pair="BTC\/USDT"\} \d/);
  assert.match(metrics, /candor_index_failures_total\{source="north"\} \d+/);
});

test('a live exchange without sources starts and says what follows; a demo asks nobody', async () => {
  for (const [env, words, code] of [
    [LIVE, /NO SOURCES: no index price is set, market orders are refused/, 1],
    [{}, /demo mode: these prices are made up on this machine/, 0],
  ] as const) {
    const other = await openServer({ env });
    const told = await runCandor(['index', '--data-dir', other.dataDir]);
    assert.match(told.out, words);
    assert.equal(told.code, code);
    await other.close();
  }
});
