import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS } from '@candor/wire';
import {
  clientOf,
  historyIsThere,
  registerMember,
  type TestServer,
} from '../../server/src/gateway/testing/openServer.ts';
import { sharedServer } from '../../server/src/gateway/testing/sharedServer.ts';
import { until } from '../../server/src/gateway/testing/until.ts';
import { runCandor } from './testing/runCandor.ts';

const PAIR = { baseAsset: 'OLDC', quoteAsset: 'USDT', board: 'main' } as const;
const PAIR_ASSETS = { baseAsset: 'OLDC', quoteAsset: 'USDT' };
const GRID = ['--price-decimals', '2', '--quantity-decimals', '2', '--min', '0.01', '--max', '500'];
const FEES = ['--maker-fee', '0.1%', '--taker-fee', '0.2%', '--band', '50%', '--reference', '2'];

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', server.dataDir]);
  return { code, text: out + err };
}

/** Lists the pair, with an index of 2.00. */
async function list() {
  assert.equal((await candor('asset', 'add', 'OLDC', '8')).code, 0);
  const { code, text } = await candor('market', 'add', 'OLDC/USDT', ...GRID, ...FEES);
  assert.equal(code, 0, text);
  const { directory } = server.rooms.marketData;
  await until(() => directory.marketOfPair('spot', PAIR) !== undefined);
  const spec = directory.marketOfPair('spot', PAIR)?.spec;
  assert.ok(spec);
  const { baseAsset, quoteAsset } = spec;
  const index = { baseAsset, quoteAsset, price: 200, decimals: 2, sources: 1 };
  await server.rooms.engine.port.submit({ type: 'setIndexPrice', ...index });
}

test('a pair that is delisted leaves the lists, frees what its orders held, and keeps its history', async () => {
  await list();
  const ann = await registerMember(server);
  const usdt = async () => (await balances()).find(({ assetId }) => assetId === 0);
  const balances = () =>
    server.rooms.engine.port.query('balances', { memberId: asMemberId(ann.memberId) });
  const before = await usdt();
  const order = { ...PAIR, price: '1.9', quantity: '2' };
  const placed = await ann.call(CALLS.buyLimit, order);
  assert.equal(placed.type, 'success', JSON.stringify(placed));
  assert.equal((await usdt())?.held, 380_000_000n);
  const early = await candor('market', 'delist', 'oldc/usdt');
  assert.deepEqual([early.code, /halt OLDC\/USDT --cancel-only/.test(early.text)], [1, true]);
  assert.equal((await candor('market', 'halt', 'OLDC/USDT', '--cancel-only')).code, 0);
  assert.ok(await isTold(), 'a halted pair stays in the lists');
  const done = await candor('market', 'delist', 'OLDC/USDT');
  assert.equal(done.code, 0, done.text);
  assert.deepEqual(await usdt(), before);
  await until(async () => !(await isTold()));
  const named = await ann.call(CALLS.trad, PAIR);
  assert.ok(named.type === 'success');
  assert.deepEqual([named.data.pair.isTrading, named.data.pair.isHalted], [false, false]);
  const again = await ann.call(CALLS.buyLimit, order);
  assert.deepEqual([again.type, 'code' in again && again.code], ['refused', 4004]);
  await historyIsThere(server);
  const history = await ann.call(CALLS.entrustHistory, PAIR_ASSETS);
  assert.match(JSON.stringify(history), /OLDC/);
  assert.match((await candor('market', 'list')).text, /OLDC\/USDT +main +delisted/);
  assert.equal((await candor('market', 'resume', 'OLDC/USDT')).code, 0);
  await until(isTold);
});

/** Whether the lists that everybody sees have the pair. */
async function isTold(): Promise<boolean> {
  const call = clientOf(server);
  const [symbols, overview] = await Promise.all([
    call(CALLS.symbols, {}),
    call(CALLS.overview, {}),
  ]);
  assert.ok(symbols.type === 'success' && overview.type === 'success');
  const lists = [symbols, overview].map((each) => JSON.stringify(each).includes('OLDC'));
  assert.equal(lists[0], lists[1]);
  return lists[0] === true;
}
