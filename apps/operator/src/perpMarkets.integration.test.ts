/**
 * The operator's part of perpetuals, as processes against a real engine; then a live exchange whose members
 * trade one, and take timed contracts once they are opened.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { amount, asAssetId, asMarketId, asMemberId, lots, ticks } from '@candor/money';
import { CALLS, type Client } from '@candor/wire';
import { startMailServer } from '../../server/src/delivery/testing/mailServer.ts';
import type { EngineOpened } from '../../server/src/engine/enginePort.ts';
import { openEngine } from '../../server/src/engine/openEngine.ts';
import { ALICE, BOB, setUp } from '../../server/src/engine/testing/market.ts';
import {
  clientOf,
  openServer,
  TEST_PASSWORD,
  type TestServer,
} from '../../server/src/gateway/testing/openServer.ts';
import { until } from '../../server/src/gateway/testing/until.ts';
import {
  type OperatorSocket,
  openOperatorSocket,
} from '../../server/src/operatorDoor/operatorSocket.ts';
import { runCandor } from './testing/runCandor.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-perp-'));
const dataDir = join(root, 'data');
const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const TERMS = [
  ...['--contract-size', '0.001', '--price-decimals', '2', '--max', '100000'],
  ...['--reference', '67000'],
  ...['--maker-fee', '0.02%', '--taker-fee', '0.05%', '--leverages', '1,10,50,100'],
  ...['--tiers', '5000:0.4%:100,100000:1%:50'],
];
let engine: EngineOpened;
let socket: OperatorSocket;

before(async () => {
  mkdirSync(dataDir);
  const directory = join(dataDir, 'journal');
  engine = await openEngine({ directory, isDemo: false, onFatal: () => undefined });
  await setUp(engine.port);
  const rebuildProjections = async () => undefined;
  socket = await openOperatorSocket({ dataDir, engine: engine.port, rebuildProjections });
});
after(async () => {
  await socket.close();
  await engine.close();
  rmSync(root, { recursive: true, force: true });
});

type Json = Record<string, unknown> & { readonly error?: { readonly code: string } };

async function candor(...args: readonly string[]): Promise<{ code: number | null; json: Json }> {
  const { code, out, err } = await runCandor([...args, '--data-dir', dataDir, '--json']);
  assert.equal(err, '', err);
  return { code, json: JSON.parse(out) };
}

const perp = (...args: readonly string[]) => candor('perp', ...args);

async function open(memberId: number, side: 'long' | 'short', quantity: number, leverage: number) {
  const { outcome } = await engine.port.submit({
    type: 'openPosition',
    memberId: asMemberId(memberId),
    marketId: asMarketId(1),
    side,
    mode: 'isolated',
    leverage,
    price: ticks(10_000),
    quantity: lots(quantity),
    timeInForce: 'gtc',
    clientOrderId: undefined,
    takeProfit: undefined,
    stopLoss: undefined,
  });
  assert.equal(outcome.type, 'orderPlaced');
}

test('without a word after it, perp plays lines of standard input as before', async () => {
  const market = {
    ...{ contractSize: '0.001', priceDecimals: 1, feeMaker: '0', feeTaker: '0', leverageMax: 10 },
    ...{ tiers: [{ notionalCap: '1000', rate: '0.01' }], insurance: '0' },
  };
  const line = JSON.stringify({ market, members: { alice: '5' }, steps: [] });
  const { code, out } = await runCandor(['perp'], `${line}\n${line}\n`);
  assert.equal(code, 0);
  assert.equal(out.trim().split('\n').length, 2);
  assert.equal(JSON.parse(out.split('\n')[0] ?? '').accounts.alice.wallet, '5');
  assert.equal((await runCandor(['perp', 'bogus'])).code, 2);
});

test('an exchange without perpetuals says so', async () => {
  assert.deepEqual((await perp('list')).json, { perps: [] });
  assert.deepEqual((await perp('risk')).json, { perps: [] });
  assert.equal((await perp('halt', 'BTC/USDT')).json.error?.code, 'marketUnknown');
});

test('a perpetual is listed, changed in what is named, halted, reduced and resumed', async () => {
  const added = await perp('add', 'btc/usdt', ...TERMS);
  assert.deepEqual([added.code, added.json.symbol], [0, 'BTC/USDT']);
  assert.equal((await perp('add', 'BTC/USDT', ...TERMS)).json.error?.code, 'marketExists');
  const before = (await perp('list')).json.perps as readonly Json[];
  assert.deepEqual(
    [before[0]?.contractSize, before[0]?.fundingHours, before[0]?.interest, before[0]?.fundingCap],
    ['0.001', 8, '0.01%', '0.75%'],
  );
  const changed = (await perp('change', 'BTC/USDT', '--taker-fee', '0.06%')).json;
  const { mark, index, indexAgeSeconds, openInterest, fundingRate, fundingAt, ...terms } =
    before[0] ?? {};
  assert.ok(
    [mark, index, indexAgeSeconds, openInterest, fundingRate, fundingAt].every(
      (it) => it !== undefined,
    ),
  );
  const { seq: _, ...told } = changed;
  assert.deepEqual(told, { ...terms, feeTaker: '0.06%' });
  assert.equal((await perp('halt', 'BTC/USDT', '--reduce-only')).json.status, 'reduceOnly');
  assert.equal((await perp('halt', 'BTC/USDT')).json.status, 'halted');
  assert.equal((await perp('halt', 'BTC/USDT')).json.isRepeat, true);
  assert.equal((await perp('resume', 'BTC/USDT')).json.status, 'trading');
});

test('terms that are none are wrong usage, terms that contradict each other are refused', async () => {
  const usage = [
    ['--tiers', '5000:0.4%'],
    ['--leverages', '1,x'],
    ['--interest', '1e-4'],
    ['--interest', '0.01'],
    ['--tiers', '1000000:0.4:125'],
    ['--impact', '0'],
  ];
  for (const option of usage) {
    const { code, json } = await perp('change', 'BTC/USDT', ...option);
    assert.deepEqual([code, json.error?.code], [2, 'usage'], option.join(' '));
  }
  assert.equal((await perp('change', 'BTC/USDT')).json.error?.code, 'usage');
  const falling = ['--leverages', '1,10,50', '--tiers', '5000:1%:50,100000:0.4%:100'];
  const refused = await perp('change', 'BTC/USDT', ...falling);
  assert.deepEqual([refused.code, refused.json.error?.code], [1, 'marketInvalid']);
  const due = await perp('change', 'BTC/USDT', '--tiers', '1000000:40%:125');
  assert.match(JSON.stringify(due.json), /no room for a leverage of 125/);
});

test('the fund is credited once by reference, told, and taken back', async () => {
  const credit = ['insurance', 'USDT', '10000', '--reference', 'fund 1'];
  assert.equal((await perp(...credit)).code, 0);
  assert.equal((await perp(...credit)).json.isRepeat, true);
  assert.deepEqual((await perp('insurance')).json, {
    funds: [{ asset: 'USDT', balance: '10000' }],
  });
  assert.equal((await perp('insurance', 'USDT', '400', '--take-back')).code, 0);
  assert.deepEqual((await perp('insurance', 'usdt')).json, {
    funds: [{ asset: 'USDT', balance: '9600' }],
  });
});

test('the risk report tells who is nearest to liquidation, the fund, and who is deleveraged first', async () => {
  const units = amount(1_000_00000000n);
  await engine.port.submit({
    type: 'creditMember',
    memberId: BOB,
    assetId: asAssetId(0),
    amount: units,
    externalId: 0n,
  });
  for (const memberId of [ALICE, BOB]) {
    await engine.port.submit({
      type: 'transferContract',
      memberId,
      assetId: asAssetId(0),
      amount: units,
    });
  }
  const price = { price: 10_000, decimals: 2, sources: 1 };
  await engine.port.submit({
    type: 'setIndexPrice',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    ...price,
  });
  await open(ALICE, 'long', 20, 50);
  await open(BOB, 'short', 20, 10);
  const [risk] = (await perp('risk', 'BTC/USDT')).json.perps as readonly Json[];
  assert.deepEqual(
    [risk?.positions, risk?.openInterest, risk?.mark, risk?.fund],
    [2, '0.02', '100.00', '9600.00000000'],
  );
  assert.deepEqual(risk?.leverages, [
    { upTo: 10, positions: 1 },
    { upTo: 50, positions: 1 },
  ]);
  const nearest = risk?.nearest as readonly Json[];
  assert.deepEqual(
    nearest.map(({ memberId, side, leverage }) => [memberId, side, leverage]),
    [
      [ALICE, 'long', 50],
      [BOB, 'short', 10],
    ],
  );
  assert.ok(Number(nearest[0]?.liquidation) < 100 && Number(nearest[1]?.liquidation) > 100);
  assert.match(String(nearest[0]?.distance), /^1\.\d+%$/);
  const queue = risk?.queue as readonly Json[];
  assert.deepEqual(
    queue.map(({ memberId }) => memberId),
    [ALICE, BOB],
  );
  const { out, code } = await runCandor(['perp', 'risk', '--rows', '1', '--data-dir', dataDir]);
  assert.equal(code, 0);
  assert.match(out, /nearest to liquidation:\n {2}member 1000 +long isolated +20 contracts +50x/);
});

test('tiers that open positions are above are said to be so, and set with --force alone', async () => {
  const lower = ['change', 'BTC/USDT', '--leverages', '1,5,10', '--tiers', '100000:1%:10'];
  const refused = await perp(...lower);
  assert.deepEqual([refused.code, refused.json.error?.code], [1, 'positionsAbove']);
  assert.match(JSON.stringify(refused.json), /of the 2 open positions 1 are above these tiers/);
  assert.equal((await perp('change', 'BTC/USDT', '--force')).json.error?.code, 'usage');
  assert.equal((await perp(...lower, '--force')).code, 0);
});

interface LiveTrader {
  readonly memberId: number;
  readonly call: Client;
}

test('live mode end to end: the operator lists a perpetual and two members trade it, and opens timed contracts', async () => {
  const mail = await startMailServer();
  const folder = mkdtempSync(join(tmpdir(), 'candor-live-'));
  const sources = join(folder, 'sources.json');
  writeFileSync(
    sources,
    JSON.stringify({ sources: [{ name: 'r', kind: 'sim', prices: { BTC: '60000' } }] }),
  );
  const server = await openServer({
    env: {
      ...{ CANDOR_MODE: 'live', CANDOR_INDEX_SOURCES: sources, CANDOR_INDEX_INTERVAL_MS: '200' },
      CANDOR_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CANDOR_MAIL_FROM: 'Candor <no-reply@exchange.test>',
    },
  });
  try {
    const codeOf = (email: string) => codeIn(mail.mails, email);
    await tradeLive(server, codeOf);
    await takeContractsLive(server, codeOf);
  } finally {
    await server.close();
    await mail.close();
    rmSync(folder, { recursive: true });
  }
});

type Mails = Awaited<ReturnType<typeof startMailServer>>['mails'];

function codeIn(mails: Mails, email: string): string {
  const text = mails.findLast(({ to }) => to.includes(email))?.text ?? '';
  return /(\d{6}) is your code/.exec(text)?.[1] ?? '';
}

async function register(
  server: TestServer,
  codeOf: (email: string) => string,
): Promise<LiveTrader> {
  const email = `m${randomUUID().slice(0, 12)}@example.org`;
  await clientOf(server)(CALLS.getCode, { account: email, purpose: 'register' });
  await server.rooms.members.settled();
  const done = await clientOf(server)(CALLS.registerByEmail, {
    ...{ email, verificationCode: codeOf(email), hasAgreed: true },
    ...{ password: TEST_PASSWORD, passwordConfirmation: TEST_PASSWORD },
  });
  assert.ok(done.type === 'success', JSON.stringify(done));
  const memberId = server.rooms.shownIds.open('member', done.data.member.memberId);
  return { memberId, call: clientOf(server, done.data.token) };
}

async function tradeLive(server: TestServer, codeOf: (email: string) => string): Promise<void> {
  const operate = async (...args: readonly string[]) => {
    const ran = await runCandor([...args, '--data-dir', server.dataDir]);
    assert.equal(ran.code, 0, ran.err);
  };
  const visitor = clientOf(server);
  const none = await visitor(CALLS.contractSymbols, {});
  assert.deepEqual(none.type === 'success' && none.data, []);
  await operate('asset', 'add', 'USDT', '8');
  await operate('asset', 'add', 'BTC', '8');
  await operate('perp', 'add', 'BTC/USDT', ...TERMS);
  await until(async () => {
    const told = await visitor(CALLS.contractSymbols, {});
    return told.type === 'success' && told.data.some(({ markPrice }) => Number(markPrice) > 0);
  }, 'the perpetual has a mark');
  const [ann, ben] = [await register(server, codeOf), await register(server, codeOf)];
  for (const { memberId, call } of [ann, ben]) {
    await operate('credit', String(memberId), 'USDT', '500');
    const moved = await call(CALLS.contractTransfer, {
      asset: 'USDT',
      quantity: '400',
      direction: 'in',
    });
    assert.equal(moved.type, 'success');
  }
  const price = await markOf(visitor);
  const order = { ...PAIR, quantity: '5', leverage: 10, price } as const;
  assert.equal((await ann.call(CALLS.contractBuyLimit, order)).type, 'success');
  const sold = await ben.call(CALLS.contractSellLimit, order);
  assert.equal(sold.type === 'success' && sold.data.quantityFilled, '5');
  const info = await visitor(CALLS.contractInfo, PAIR);
  assert.ok(info.type === 'success');
  assert.deepEqual(
    info.data.trades.map((trade) => [trade.price, trade.quantity, trade.side]),
    [[price, '5', 'sell']],
  );
  assert.equal(info.data.pair.volume24h, '0.005');
  const bars = await visitor(CALLS.contractKline, { marketSymbol: 'BTC/USDT', periodMinutes: 1 });
  assert.ok(bars.type === 'success');
  assert.equal(
    bars.data.at(-1)?.split('|').slice(1).join('|'),
    `${price}|${price}|${price}|${price}|0.005`,
  );
  await until(async () => {
    const told = await visitor(CALLS.contractInfo, PAIR);
    return told.type === 'success' && told.data.pair.openInterest === '0.005';
  }, 'the open interest is told');
}

const CYCLE_TERMS = [
  ...['--durations', '4', '--payout', '85%', '--min', '5', '--max', '100', '--timeout-ms', '3000'],
  ...['--member-max', '500', '--pair-max', '5000', '--second-max', '5000', '--ticks', '1'],
];

/** Not offered until they are opened, not covered until the house is funded, no more once they are closed. */
async function takeContractsLive(
  server: TestServer,
  codeOf: (email: string) => string,
): Promise<void> {
  const cycle = (...args: readonly string[]) =>
    runCandor(['cycle', ...args, '--data-dir', server.dataDir]);
  const { memberId, call } = await register(server, codeOf);
  await runCandor(['credit', String(memberId), 'USDT', '50', '--data-dir', server.dataDir]);
  const order = { ...PAIR, stake: '10', stakeAsset: 'USDT', durationSeconds: 4 } as const;
  const buy = async () => {
    const told = await call(CALLS.cycleBuyMarket, order);
    return told.type === 'failed' ? 'failed' : told.message;
  };
  const none = await call(CALLS.cycleSymbols, {});
  assert.deepEqual(none.type === 'success' && none.data, []);
  assert.equal(await buy(), 'There are no timed contracts on this pair');
  const slow = await cycle('open', 'BTC/USDT', ...CYCLE_TERMS.slice(0, -1), '9');
  assert.match(slow.out, /prices come every 200 ms, .* CANDOR_INDEX_INTERVAL_MS=111 or less/);
  assert.doesNotMatch((await cycle('change', 'BTC/USDT', '--ticks', '1')).out, /warning/);
  await until(async () => (await buy()).includes('not covered'), 'the contracts are listed');
  assert.equal((await cycle('fund', 'USDT', '1000')).code, 0);
  assert.equal(await buy(), 'Contract opened');
  await until(async () => {
    const told = await call(CALLS.cycleTradHistory, { page: 1 });
    return told.type === 'success' && told.data.rows.some(({ outcome }) => outcome !== 'void');
  }, 'the contract has ended');
  assert.equal((await cycle('close', 'BTC/USDT')).code, 0);
  await until(async () => (await buy()).includes('not open right now'), 'nothing more is taken');
}

async function markOf(visitor: Client): Promise<string> {
  const told = await visitor(CALLS.contractInfo, PAIR);
  assert.ok(told.type === 'success');
  return told.data.pair.markPrice;
}
