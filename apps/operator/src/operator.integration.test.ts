import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { MarkFile, readMark } from '@candor/journal';
import type { EngineOpened } from '../../server/src/engine/enginePort.ts';
import { openEngine } from '../../server/src/engine/openEngine.ts';
import { ALICE, BOB, limitOrder, setUp } from '../../server/src/engine/testing/market.ts';
import { linkTo } from '../../server/src/log/openLog.ts';
import {
  type OperatorSocket,
  openOperatorSocket,
} from '../../server/src/operatorDoor/operatorSocket.ts';
import { openSql } from '../../server/src/sql/open.ts';
import { writeStamp } from '../../server/src/sql/stamp.ts';
import { ask, submit } from './liveServer.ts';
import { runCandor, spawnCandor } from './testing/runCandor.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-cli-'));
const dataDir = join(root, 'data');
let engine: EngineOpened;
let socket: OperatorSocket;
let rebuilds = 0;

before(async () => {
  mkdirSync(dataDir);
  const directory = join(dataDir, 'journal');
  engine = await openEngine({ directory, isDemo: true, onFatal: () => undefined });
  await setUp(engine.port);
  await engine.port.submit(limitOrder(BOB, 10_000, 5));
  await engine.port.submit(limitOrder(ALICE, 10_000, 3));
  const rebuildProjections = async () => {
    rebuilds += 1;
  };
  const desks = {
    'condition.list': async () => ({ conditions: [], history: { failure: null, gaps: [] } }),
    'sql.backup': async () => ({ seq: null }),
    'sql.stamp': async () => ({ ...NOTHING_READ, hasMembers: true, stamp: await stampNow() }),
    'index.list': async () => ({ isDemo: true, hasSources: true, intervalMs: 0, pairs: [] }),
    'withdrawal.status': async () => ({ isStopped: false, reasons: [], notes: ['Ethereum: low'] }),
  };
  socket = await openOperatorSocket({ dataDir, engine: engine.port, rebuildProjections, desks });
});
const NOTHING_READ = { appliedSeq: 0, chainsOf: [] };

/** The stamp of a store that is as far as the log. */
async function stampNow() {
  const { exchangeId } = linkTo(join(dataDir, 'journal'), true);
  return { exchangeId, seq: (await engine.port.query('exchange', {})).seq };
}

after(() => rmSync(root, { recursive: true, force: true }));

async function stopServer(): Promise<void> {
  await socket.close();
  await engine.close();
}

/** Makes the data directory's own SQL store, or stamps the one that is there. */
async function stampStore(stamp: { readonly exchangeId: string; readonly seq: number }) {
  const log = { info: () => undefined, error: () => undefined };
  const store = await openSql({ dataDir, databaseUrl: undefined, log });
  await writeStamp(store.db, stamp).finally(() => store.close());
}

/** Says in the store for which exchange a chain was read; undefined takes that back. */
async function readChains(exchangeId: string | undefined) {
  const log = { info: () => undefined, error: () => undefined };
  const store = await openSql({ dataDir, databaseUrl: undefined, log });
  const cursor = { network: 'Net', height: 7, hash: null, exchange_id: exchangeId ?? '' };
  const change =
    exchangeId === undefined
      ? store.db.deleteFrom('chain_cursors').execute()
      : store.db.insertInto('chain_cursors').values(cursor).execute();
  await change.finally(() => store.close());
}

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', dataDir, '--json']);
  assert.equal(err, '', err);
  const json: Record<string, unknown> & {
    readonly error?: { readonly code: string; readonly message: string };
  } = JSON.parse(out);
  return { code, json };
}

async function available(assetId: number): Promise<bigint> {
  const balances = await engine.port.query('balances', { memberId: ALICE });
  return balances.find((balance) => balance.assetId === assetId)?.available ?? 0n;
}

test('credit books the exact amount, and a repeated reference books it once', async () => {
  const before = await available(0);
  const args = ['credit', String(ALICE), 'usdt', '250.00000001', '--reference', 'bank 17'];
  assert.deepEqual((await candor(...args)).code, 0);
  assert.equal((await candor(...args)).json.isRepeat, true);
  const unset = await candor('credit', String(ALICE), 'usdt', '1', '--reference', ' ');
  assert.deepEqual([unset.code, unset.json.error?.code], [2, 'usage'], 'each would be one repeat');
  assert.equal((await available(0)) - before, 25_000_000_001n);
});

test('a repeated reference tells the first entry: its number, member, coin and amount', async () => {
  const reference = ['--reference', 'bank 18'];
  const first = (await candor('credit', String(ALICE), 'usdt', '7.5', ...reference)).json;
  assert.deepEqual([first.memberId, first.asset, first.amount], [ALICE, 'USDT', '7.5']);
  const again = (await candor('credit', String(ALICE), 'USDT', '7.500', ...reference)).json;
  assert.deepEqual(again, { ...first, isRepeat: true });
  const others = [
    ['credit', String(BOB), 'USDT', '7.5'],
    ['credit', String(ALICE), 'BTC', '7.5'],
    ['credit', String(ALICE), 'USDT', '9'],
    ['house', 'fund', 'flash', 'USDT', '7.5'],
  ];
  for (const other of others) {
    const { code, json } = await candor(...other, ...reference);
    assert.deepEqual([code, json.error?.code], [1, 'externalIdReused'], other.join(' '));
    const told = `member ${ALICE} is credited 7.5 USDT (entry ${String(first.seq)})`;
    assert.ok(json.error?.message.includes(told), `${json.error?.message}`);
  }
});

test('a repeated reference of a fund tells the first entry too', async () => {
  const fund = ['house', 'fund', 'flash', 'usdt', '3', '--reference', 'stock 18'];
  const first = (await candor(...fund)).json;
  const taken = (await candor('credit', String(ALICE), 'USDT', '3', '--reference', 'stock 18'))
    .json;
  const told = `flash is funded with 3 USDT (entry ${String(first.seq)})`;
  assert.ok(taken.error?.message.includes(told), `${taken.error?.message}`);
  assert.deepEqual((await candor(...fund)).json, { ...first, isRepeat: true });
  assert.equal((await candor('house', 'fund', 'flash', 'USDT', '3', '--take-back')).code, 0);
});

test('a credit that is no exact amount is wrong usage, an unknown member is a refusal', async () => {
  for (const amount of ['0', '1e5', '1,5', '0.000000001', 'x']) {
    const { code, json } = await candor('credit', String(ALICE), 'USDT', amount);
    assert.deepEqual([code, json.error?.code], [2, 'usage'], amount);
  }
  const { code, json } = await candor('credit', '4242', 'USDT', '1');
  assert.deepEqual([code, json.error?.code], [1, 'memberUnknown']);
});

test('freeze keeps a member from trading and unfreeze lets it trade', async () => {
  assert.equal((await candor('freeze', String(ALICE))).code, 0);
  const { outcome } = await engine.port.submit(limitOrder(ALICE, 9_900, 1));
  assert.deepEqual(outcome, { type: 'refused', reason: 'memberFrozen' });
  const again = await candor('freeze', String(ALICE));
  assert.deepEqual([again.code, again.json.isRepeat, again.json.seq], [0, true, undefined]);
  const words = await runCandor(['freeze', String(ALICE), '--data-dir', dataDir]);
  assert.equal(words.out, `member ${ALICE} is frozen already\n`);
  assert.equal((await candor('unfreeze', String(ALICE))).code, 0);
});

test('fees that were earned are taken out, never put in, and never more than there are', async () => {
  const take = (units: string, ...more: string[]) =>
    candor('house', 'fund', 'fee', 'USDT', units, ...more);
  assert.deepEqual((await take('1')).json.error?.code, 'usage');
  const tooMuch = await take('1000000', '--take-back');
  assert.deepEqual([tooMuch.code, tooMuch.json.error?.code], [1, 'balanceTooLow']);
});

test('assets and markets are listed, added, changed, halted and resumed', async () => {
  assert.equal((await candor('asset', 'add', 'dot', '8')).code, 0);
  assert.match(JSON.stringify((await candor('asset', 'list')).json), /"code":"DOT"/);
  assert.equal((await candor('asset', 'add', 'ſol', '8')).json.error?.code, 'requestInvalid');
  const most = await candor('credit', String(ALICE), 'DOT', '92233720368.54775808');
  assert.equal(most.json.error?.message, 'amount may be 92233720368.54775807 at the most');
  const grid = [
    '--price-decimals',
    '3',
    '--quantity-decimals',
    '2',
    '--min',
    '0.1',
    '--max',
    '500',
  ];
  const fees = ['--maker-fee', '0.1%', '--taker-fee', '0.2%', '--band', '5%'];
  const unknown = await candor('market', 'add', 'DOT/USDT', ...grid, ...fees);
  assert.equal(unknown.code, 1);
  assert.match(unknown.json.error?.message ?? '', /no index price of DOT\/USDT is known/);
  const priced = [...grid, '--reference', '4.2'];
  assert.equal((await candor('market', 'add', 'DOT/USDT', ...priced, ...fees)).code, 0);
  assert.equal((await candor('market', 'halt', 'dot/usdt')).json.status, 'halted');
  const halted = await runCandor(['market', 'halt', 'dot/usdt', '--data-dir', dataDir]);
  assert.equal(halted.out, 'DOT/USDT is already: halted\n');
  assert.equal((await candor('market', 'halt', 'dot/usdt')).json.isRepeat, true);
  assert.equal((await candor('market', 'change', 'DOT/USDT', '--max', '9')).json.status, 'halted');
  const resumed = (await candor('market', 'resume', 'DOT/USDT')).json;
  assert.deepEqual(
    [resumed.status, resumed.quantityMax, resumed.feeTaker],
    ['trading', '9', '0.2%'],
  );
  assert.equal(resumed.openOrdersMax, 200);
  const nothing = await candor('market', 'change', 'DOT/USDT');
  assert.deepEqual([nothing.code, nothing.json.error?.code], [2, 'usage']);
  const wider = await candor('market', 'change', 'DOT/USDT', '--open-orders', '500');
  assert.deepEqual([wider.json.openOrdersMax, wider.json.quantityMax], [500, '9']);
  const nobody = await candor('market', 'change', 'DOT/USDT', '--open-orders', '0');
  assert.equal(nobody.json.error?.code, 'marketInvalid');
  assert.equal(
    nobody.json.error?.message,
    'the exchange refused: marketInvalid (This pair cannot be listed like this)',
  );
  assert.match(JSON.stringify((await candor('market', 'list')).json), /"symbol":"DOT\/USDT"/);
  assert.equal((await candor('market', 'halt', 'NO/WAY')).json.error?.code, 'marketUnknown');
  for (const [word, verb] of [
    ['market', 'add'],
    ['perp', 'add'],
    ['flash', 'set'],
    ['cycle', 'open'],
  ] as const) {
    for (const pair of ['BTC/USDT/DOT', 'BTC', '/USDT']) {
      const odd = await candor(word, verb, pair);
      assert.equal(odd.json.error?.message, `a pair is two coins such as BTC/USDT, not "${pair}"`);
    }
  }
});

test('a pair of flash exchange is opened, changed, closed and opened again', async () => {
  const terms = ['--spread', '0.2%', '--drift', '0.5%', '--seconds', '15', '--index-seconds', '60'];
  const inBase = ['--base-min', '0.0001', '--base-max', '2'];
  const inQuote = ['--quote-min', '10', '--quote-max', '50000.5'];
  const incomplete = await candor('flash', 'set', 'BTC/USDT', ...terms, ...inBase);
  assert.deepEqual([incomplete.code, incomplete.json.error?.code], [2, 'usage']);
  const set = await candor('flash', 'set', 'btc/usdt', ...terms, ...inBase, ...inQuote);
  assert.deepEqual([set.code, set.json.isOpen], [0, true]);
  assert.equal((await candor('flash', 'close', 'BTC/USDT')).json.isOpen, false);
  assert.match(
    (await candor('flash', 'change', 'BTC/USDT')).json.error?.message ?? '',
    /name a term/,
  );
  const changed = await candor('flash', 'change', 'BTC/USDT', '--spread', '0.3%');
  assert.deepEqual([changed.code, changed.json.isOpen], [0, false]);
  assert.equal((await candor('flash', 'set', 'BTC/USDT')).json.isOpen, true);
  const { pairs } = (await candor('flash', 'list')).json;
  const told = {
    pair: 'BTC/USDT',
    isOpen: true,
    index: '100.00',
    spread: '0.3%',
    driftMax: '0.5%',
    validSeconds: 15,
    indexSeconds: 60,
  };
  const limits = { baseMin: '0.0001', baseMax: '2', quoteMin: '10', quoteMax: '50000.5' };
  assert.deepEqual(pairs, [{ ...told, ...limits }]);
});

test('timed contracts are opened on a pair, changed for what is to come, closed, and show what is at risk', async () => {
  const opening = ['cycle', 'open', 'btc/usdt', '--durations', '30,60', '--payout', '85%'];
  const limits = [
    ...['--min', '5', '--max', '500', '--member-max', '1000'],
    ...['--pair-max', '20000', '--second-max', '5000.5'],
  ];
  const incomplete = await candor(...opening);
  assert.deepEqual([incomplete.code, incomplete.json.error?.code], [2, 'usage']);
  assert.equal((await candor('cycle', 'close', 'BTC/USDT')).json.error?.code, 'cycleUnknown');
  assert.equal((await candor('cycle', 'change', 'BTC/USDT')).json.error?.code, 'cycleUnknown');
  const opened = await candor(...opening, ...limits);
  assert.deepEqual([opened.code, opened.json.isOpen], [0, true]);
  assert.equal((await candor('cycle', 'close', 'BTC/USDT')).json.isOpen, false);
  assert.equal((await candor('cycle', 'change', 'BTC/USDT')).json.error?.code, 'usage');
  const changed = await candor('cycle', 'change', 'BTC/USDT', '--payout', '80%', '--ticks', '3');
  assert.deepEqual([changed.code, changed.json.isOpen], [0, false]);
  assert.equal((await candor('cycle', 'open', 'BTC/USDT')).json.isOpen, true);
  assert.equal((await candor('cycle', 'fund', 'USDT', '1000', '--reference', 'c1')).code, 0);
  assert.equal((await candor('cycle', 'fund', 'USDT', '1000', '--reference', 'c1')).code, 0);
  assert.equal((await candor('cycle', 'fund', 'USDT', '100', '--take-back')).code, 0);
  const [product] = (await candor('cycle', 'list')).json.products as Record<string, unknown>[];
  assert.deepEqual(
    [product?.pair, product?.isOpen, product?.tickTimeoutMs, product?.ticksMin],
    ['BTC/USDT', true, 1_000, 3],
  );
  assert.deepEqual(product?.durations, [
    { seconds: 30, payout: '80%', loss: '100%', least: [{ coin: 'USDT', amount: '0' }] },
    { seconds: 60, payout: '80%', loss: '100%', least: [{ coin: 'USDT', amount: '0' }] },
  ]);
  assert.deepEqual(product?.exposures, [{ coin: 'USDT', atRisk: '0', available: '900' }]);
  const report = (await candor('cycle', 'report')).json as Record<string, unknown[]>;
  assert.deepEqual(report.houses, [{ coin: 'USDT', available: '900', escrow: '0' }]);
  assert.partialDeepStrictEqual(report.pairs, [{ pair: 'BTC/USDT', isOpen: true, running: 0 }]);
  const wrong = await candor('cycle', 'change', 'BTC/USDT', '--durations', '1');
  assert.equal(wrong.json.error?.code, 'cycleTermsInvalid');
});

test('what is not named of timed contracts stays: each duration’s rates and least stake, each coin', async () => {
  const termsNow = async () => (await ask(dataDir, 'cycles', {}))[0]?.product;
  const { baseAsset: _, quoteAsset: __, ...before } = (await termsNow())!;
  const durations = [
    { seconds: 30, payoutRate: 800_000n, lossRate: 1_000_000n, stakeMins: [{ amount: 700n }] },
    { seconds: 60, payoutRate: 900_000n, lossRate: 950_000n, stakeMins: [{ amount: 0n }] },
  ];
  await submit(dataDir, 'changeCycle', { ...before, durations });
  const limits = ['--min', '0.001', '--max', '2', '--member-max', '3', '--pair-max', '4'];
  const change = (...terms: string[]) => candor('cycle', 'change', 'BTC/USDT', ...terms);
  assert.equal((await change('--coin', 'BTC', ...limits, '--second-max', '5')).code, 0);
  assert.equal((await change('--timeout-ms', '900', '--durations', '30,60,120')).code, 0);
  const after = await termsNow();
  assert.deepEqual(after?.durations, [
    { seconds: 30, payoutRate: '800000', lossRate: '1000000', stakeMins: ['700', '0'] },
    { seconds: 60, payoutRate: '900000', lossRate: '950000', stakeMins: ['0', '0'] },
    { seconds: 120, payoutRate: '800000', lossRate: '1000000', stakeMins: ['0', '0'] },
  ]);
  assert.deepEqual([after?.tickTimeoutMs, after?.coins[0]], [900, before.coins[0]]);
  assert.deepEqual(
    after?.coins.slice(1).map(({ stakeMax }) => stakeMax),
    ['200000000'],
  );
});

test('rates and the least stake are changed of single durations, and the others stay', async () => {
  const now = async () => {
    const durations = (await ask(dataDir, 'cycles', {}))[0]?.product.durations ?? [];
    return durations.map((each) => [each.seconds, each.payoutRate, each.stakeMins[0]]);
  };
  const change = (...terms: string[]) => candor('cycle', 'change', 'BTC/USDT', ...terms);
  assert.equal((await change('--payout', '70%', '--loss', '100%', '--least', '30=0')).code, 0);
  const done = await change('--payout', '60=75%,120=88%', '--least', '120=50,60=12.5');
  assert.equal(done.code, 0, JSON.stringify(done.json));
  assert.deepEqual(await now(), [
    [30, '700000', '0'],
    [60, '750000', '1250000000'],
    [120, '880000', '5000000000'],
  ]);
  for (const odd of ['45=80%', '30=80%,30=81%', '30=', '=80%', '30=80%=81%', 'x=80%', '30=80']) {
    const wrong = await change('--payout', odd);
    assert.deepEqual([wrong.code, wrong.json.error?.code], [2, 'usage'], odd);
  }
});

test('terms that somebody changed after they were read are not overwritten', async () => {
  const { seq } = await ask(dataDir, 'exchange', {});
  assert.equal((await candor('market', 'change', 'DOT/USDT', '--max', '8')).code, 0);
  const { markets } = await ask(dataDir, 'exchange', {});
  const market = markets.at(-1);
  assert.ok(market?.kind === 'spot');
  const { marketId, quantityMin, feeRateMaker, feeRateTaker, priceBand, openOrdersMax } = market;
  const terms = { marketId, quantityMin, feeRateMaker, feeRateTaker, priceBand, openOrdersMax };
  const stale = { ...terms, status: market.status, quantityMax: 100, seenSeq: seq };
  await assert.rejects(
    submit(dataDir, 'changeMarket', stale),
    /somebody changed this meanwhile \(entry \d+\)/,
  );
  assert.equal((await candor('market', 'change', 'DOT/USDT', '--max', '9')).json.quantityMax, '9');
});

test('a pair that was never opened, or stands the other way round, is refused', async () => {
  const codeOf = async (...args: string[]) => (await candor('flash', ...args)).json.error?.code;
  assert.equal(await codeOf('close', 'USDT/BTC'), 'flashClosed');
  assert.equal(await codeOf('change', 'USDT/BTC', '--spread', '1%'), 'flashClosed');
  assert.equal(await codeOf('close', 'BTC/NO'), 'assetUnknown');
  const rates = ['--spread', '0', '--drift', '0', '--seconds', '1', '--index-seconds', '1'];
  const limits = ['base-min', 'base-max', 'quote-min', 'quote-max'].flatMap((name) => [
    `--${name}`,
    '1',
  ]);
  assert.equal(await codeOf('set', 'USDT/BTC', ...rates, ...limits), 'flashPairInvalid');
});

test('the house is funded once a reference, gives back what it has, and shows it', async () => {
  const fund = ['house', 'fund', 'flash', 'btc', '2.5', '--reference', 'stock 1'];
  assert.equal((await candor(...fund)).json.isRepeat, false);
  assert.equal((await candor(...fund)).json.isRepeat, true);
  assert.equal((await candor('house', 'fund', 'flash', 'BTC', '0.5', '--take-back')).code, 0);
  const { balances } = (await candor('house', 'list')).json;
  assert.ok(Array.isArray(balances));
  const flash = balances.filter(({ account }) => account === 'flash');
  assert.deepEqual(flash, [{ account: 'flash', asset: 'BTC', balance: '2' }]);
  assert.equal((await candor('flash', 'bound', 'btc', '--least', '0.5', '--most', '9')).code, 0);
  const bounds = { least: '0.5', most: '9', out: '1.5', room: '7' };
  const report = (await candor('flash', 'report')).json.inventory;
  assert.deepEqual(report, [
    { asset: 'USDT', held: '0', least: '0', most: null, out: '0', room: null },
    { asset: 'BTC', held: '2', ...bounds },
  ]);
  const wrong = await candor('flash', 'bound', 'BTC', '--least', '2', '--most', '1');
  assert.equal(wrong.json.error?.code, 'flashPairInvalid');
  assert.equal((await candor('flash', 'fund', 'BTC', '0.5', '--take-back')).code, 0);
  assert.equal((await candor('flash', 'fund', 'BTC', '0.5')).json.account, 'flash');
  const tooMuch = await candor('house', 'fund', 'flash', 'BTC', '3', '--take-back');
  assert.deepEqual([tooMuch.code, tooMuch.json.error?.code], [1, 'balanceTooLow']);
  const credited = await candor('credit', String(ALICE), 'BTC', '1', '--reference', 'stock 1');
  assert.deepEqual([credited.code, credited.json.error?.code], [1, 'externalIdReused']);
});

test('an asset of a name that not every room can write is refused before it is journaled', async () => {
  const { seq } = (await candor('status')).json;
  const odd = ['ABCDEFGHIJKLM', 'B-TC', 'BTC/USDT', '1e9', 'null', 'u5dt'];
  for (const name of odd) {
    const refused = await candor('asset', 'add', name, '8');
    assert.deepEqual([refused.code, refused.json.error?.code], [1, 'requestInvalid'], name);
  }
  assert.equal((await candor('status')).json.seq, seq);
  assert.equal((await candor('asset', 'add', 'ABCDEFGHIJKL', '8')).code, 0);
});

test('the platform token is named by its code, shown, and an unknown one is refused', async () => {
  assert.equal((await candor('status')).json.platformAsset, null);
  const unknown = await candor('asset', 'platform', 'NOPE');
  assert.deepEqual([unknown.code, unknown.json.error?.code], [1, 'assetUnknown']);
  const named = await candor('asset', 'platform', 'btc');
  assert.deepEqual([named.code, named.json.platformAsset], [0, 'BTC']);
  assert.equal((await candor('asset', 'list')).json.platformAsset, 'BTC');
  assert.equal((await candor('status')).json.platformAsset, 'BTC');
});

test('status, verification and replay work beside the running server', async () => {
  const { json } = await candor('status');
  assert.equal(json.isRunning, true);
  assert.equal((await candor('journal', 'verify')).json.lastSeq, json.seq);
  const replayed = await candor('replay', '--verify');
  assert.equal(replayed.code, 0);
  assert.ok(JSON.stringify(replayed.json).includes(String(json.stateHash)));
});

test('the journal of a running server is not pruned', async () => {
  const { code, json } = await candor('journal', 'prune', '--yes');
  assert.deepEqual([code, json.error?.code], [1, 'isRunning']);
});

test('the projections are made again on request', async () => {
  assert.equal((await candor('projections', 'rebuild')).code, 0);
  assert.equal(rebuilds, 1);
});

test('a backup beside the running server restores to the same state, never onto something', async () => {
  const { stateHash } = await engine.port.query('audit', {});
  const kept = join(root, 'kept');
  const restored = join(root, 'restored');
  assert.equal((await candor('backup', kept)).code, 0);
  assert.equal((await candor('backup', kept)).json.error?.code, 'notEmpty');
  writeFileSync(join(root, 'a file'), '');
  for (const [where, reason] of [
    ['', 'usage'],
    [join(dataDir, 'copy'), 'withinData'],
    [join(root, 'a file'), 'notDirectory'],
  ] as const) {
    assert.equal((await candor('backup', where)).json.error?.code, reason, where);
  }
  assert.equal((await candor('restore', kept, '--to', ' ')).json.error?.code, 'usage');
  const withoutSql = await candor('restore', kept, '--to', restored);
  assert.deepEqual([withoutSql.code, withoutSql.json.error?.code], [1, 'sqlMissing']);
  const restore = ['restore', kept, '--journal-only', '--to'];
  const { code, json } = await candor(...restore, restored);
  assert.deepEqual([code, json.stateHash], [0, stateHash]);
  assert.equal((await candor(...restore, restored)).json.error?.code, 'notEmpty');
  assert.equal((await candor(...restore, dataDir)).json.error?.code, 'notEmpty');
  assert.equal((await candor('restore', root, '--to', join(root, 'x'))).code, 1);
});

test('without a server the log is verified from its snapshot too, and live commands say so', async () => {
  const { stateHash } = await engine.port.query('audit', {});
  const stamp = await stampNow();
  await stopServer();
  const lost = await candor('journal', 'verify');
  assert.equal(lost.code, 1);
  assert.match(String(lost.json.troubles), /The database is empty, but the journal has entries/);
  await stampStore({ ...stamp, seq: stamp.seq + 7 });
  const ahead = await candor('journal', 'verify');
  assert.match(String(ahead.json.troubles), /the database knows of entries up to/);
  await stampStore(stamp);
  await readChains('f'.repeat(32));
  for (const args of [
    ['journal', 'verify'],
    ['replay', '--verify'],
  ]) {
    const foreign = await candor(...args);
    assert.equal(foreign.code, 1, args.join(' '));
    assert.match(String(foreign.json.troubles), /chains were read is exchange ffffffff's/);
  }
  await readChains(undefined);
  const { code, json } = await candor('replay', '--verify');
  assert.equal(code, 0);
  assert.equal(JSON.stringify(json).split(stateHash).length - 1, 2);
  assert.equal((await candor('status')).json.isRunning, false);
  const refused = await candor('credit', String(ALICE), 'USDT', '1');
  assert.deepEqual([refused.code, refused.json.error?.code], [1, 'notRunning']);
});

test('a backup holds the store, the sealed pictures and the key that opens them, and restores them', async () => {
  const files = { 'sql/PG_VERSION': '17', 'media/ab12': 'sealed', 'secret.key': 'key' };
  mkdirSync(join(dataDir, 'media'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, name), text);
  const [kept, restored] = [join(root, 'kept whole'), join(root, 'restored whole')];
  assert.equal((await candor('backup', kept)).json.hasSql, true);
  assert.equal((await candor('restore', kept, '--to', restored)).code, 0);
  for (const [name, text] of Object.entries(files)) {
    assert.equal(readFileSync(join(restored, name), 'utf8'), text, name);
  }
  for (const folder of ['sql', 'media'].flatMap((name) => [
    join(kept, name),
    join(restored, name),
  ])) {
    assert.equal(statSync(folder).mode & 0o077, 0, `${folder} is for its owner alone`);
  }
});

test('a backup that did not come to its end is taken for none', async () => {
  const pictures = join(dataDir, 'media');
  renameSync(pictures, `${pictures}.aside`);
  writeFileSync(pictures, 'no folder');
  const kept = join(root, 'kept half');
  assert.equal((await candor('backup', kept)).code, 1);
  const restored = await candor('restore', kept, '--to', join(root, 'restored half'));
  assert.deepEqual([restored.code, restored.json.error?.code], [1, 'backupUnfinished']);
  assert.equal(existsSync(join(root, 'restored half')), false);
  rmSync(pictures);
  renameSync(`${pictures}.aside`, pictures);
});

test('what would refuse a start is told by status, verify and replay, which then fail', async () => {
  const place = { directory: dataDir };
  const { exchangeId, lastSeq } = (await candor('status')).json as Record<string, string & number>;
  assert.match(exchangeId ?? '', /^[0-9a-f]{32}$/);
  const ahead = (lastSeq ?? 0) + 3;
  new MarkFile(place, { ownerId: exchangeId ?? '', seq: ahead }).close();
  for (const args of [['status'], ['journal', 'verify'], ['replay', '--verify']]) {
    const { code, json } = await candor(...args);
    assert.equal(code, 1, args.join(' '));
    assert.match(String(json.troubles), new RegExp(`knows of entries up to ${ahead}`));
  }
  rmSync(join(dataDir, 'exchange.mark'));
  assert.equal((await candor('journal', 'verify')).code, 0);
});

test("the signer's own journal is verified beside the log: a damaged line, and one of another exchange", async () => {
  const directory = join(dataDir, 'signer');
  const path = join(directory, 'payments.journal');
  const pin = (value: string) => {
    const text = JSON.stringify({ type: 'pinned', what: 'exchange', value });
    return `${hash('sha256', text, 'hex').slice(0, 16)} ${text}\n`;
  };
  const { exchangeId } = (await candor('status')).json as Record<string, string>;
  mkdirSync(directory);
  writeFileSync(path, pin(exchangeId ?? ''));
  const whole = await candor('journal', 'verify');
  assert.deepEqual([whole.code, (whole.json.signer as { lines?: number }).lines], [0, 1]);
  for (const [text, says] of [
    [`0${pin(exchangeId ?? '').slice(1)}`.replace('exchange', 'exchanges'), /damaged in line 1/],
    [pin('0'.repeat(32)), /payments\.journal is of exchange 0{32}/],
  ] as const) {
    writeFileSync(path, text);
    const { code, json } = await candor('journal', 'verify');
    assert.equal(code, 1);
    assert.match(String(json.troubles), says);
  }
  rmSync(directory, { recursive: true });
});

test('a backup and what is restored from it say how far they go', async () => {
  const [kept, restored] = [join(root, 'kept marked'), join(root, 'restored marked')];
  const { lastSeq } = (await candor('backup', kept)).json;
  assert.equal((await candor('restore', kept, '--to', restored, '--journal-only')).code, 0);
  for (const directory of [kept, restored]) {
    assert.equal(readMark({ directory })?.seq, lastSeq, directory);
  }
});

test('the journal is pruned only when asked twice and never below what snapshots need', async () => {
  assert.equal((await candor('journal', 'prune')).code, 2);
  const before = (await candor('journal', 'verify')).json;
  const { code, json } = await candor('journal', 'prune', '--yes');
  assert.deepEqual([code, json.removed, json.lastSeq], [0, [], before.lastSeq]);
  assert.equal((await candor('replay', '--verify')).code, 0);
});

test('a flipped byte in the middle of the log is found', async () => {
  const directory = join(dataDir, 'journal');
  const name = readdirSync(directory).find((each) => /^journal-\d/.test(each)) ?? '';
  const bytes = readFileSync(join(directory, name));
  bytes.writeUInt8(bytes.readUInt8(4_096 + 60) ^ 1, 4_096 + 60);
  writeFileSync(join(directory, name), bytes);
  const { code, json } = await candor('journal', 'verify');
  assert.deepEqual([code, json.error?.code], [1, 'damaged']);
  const spawned = await spawnCandor(['journal', 'verify', '--data-dir', dataDir]);
  assert.deepEqual([spawned.code, spawned.out], [1, '']);
  assert.notEqual(spawned.err, '');
});

test('wrong words are answered with usage and 2', async () => {
  assert.equal((await spawnCandor(['nonsense'])).code, 2);
  for (const args of [
    ['nonsense'],
    ['credit', '1'],
    ['journal', 'burn'],
    ['replay'],
    ['status', 'x'],
  ]) {
    assert.equal((await runCandor([...args, '--data-dir', dataDir])).code, 2, args.join(' '));
  }
});
