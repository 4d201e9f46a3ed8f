import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Command } from '@candor/core';
import { asAssetId, asMarketId, asMemberId, type MarketId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import { openEngine } from '../engine/openEngine.ts';
import { seededRandom } from '../indexPrice/random.ts';
import { claimDemoFunds } from './claimDemoFunds.ts';
import { DEMO_FUNDS, DEMO_MARKETS, MARKET_MAKER, PLATFORM_TOKEN } from './demoMarkets.ts';
import { DEMO_PERPS } from './demoPerps.ts';
import { quotePrices } from './houseOrders.ts';
import { moments } from './playHistory.ts';
import { demoSetUp } from './setUpDemo.ts';
import { prepareDemo } from './startDemo.ts';

const QUICK = { isDemo: true, onFatal: assert.fail };
const directory = mkdtempSync(join(tmpdir(), 'candor-demo-'));
/** A demo with five hours behind it, that goes on trading while these tests look at it. */
let port: EnginePort;
let close: () => Promise<void> = async () => undefined;
before(async () => {
  const engine = await openEngine({ directory, ...QUICK });
  const { startTrading } = await prepareDemo({
    engine: engine.port,
    seed: 1,
    historyHours: 5,
    indexFile: undefined,
    now: Date.now,
    onError: (error) => assert.fail(String(error)),
  });
  const demo = startTrading();
  port = engine.port;
  close = async () => {
    await demo.close();
    await engine.close();
  };
});
after(async () => {
  await close();
  rmSync(directory, { recursive: true });
});

/** What an earlier version set up: no token, and a coin of the operator's in the token's place. */
const DAY_MS = 86_400_000;

async function withOldDemo(
  check: (demo: { port: EnginePort; prepare: (now?: number) => Promise<unknown> }) => Promise<void>,
) {
  const directory = mkdtempSync(join(tmpdir(), 'candor-demo-'));
  const { port, close } = await openEngine({ directory, ...QUICK });
  const token = demoSetUp().flatMap((command) =>
    command.type === 'setPlatformAsset' ? [command.assetId] : [],
  )[0];
  const isOld = (command: Command) =>
    !(command.type === 'setPlatformAsset') &&
    !(command.type === 'listAsset' && command.code === PLATFORM_TOKEN) &&
    !(command.type === 'listMarket' && command.baseAsset === token) &&
    !(command.type === 'creditMember' && command.assetId === token);
  for (const command of demoSetUp().filter(isOld)) {
    assert.notEqual((await port.submit(command)).outcome.type, 'refused');
  }
  await port.submit({ type: 'listAsset', code: 'DOT', decimals: 8 });
  const options = { engine: port, seed: 1, historyHours: 0, indexFile: undefined };
  const onError = (error: unknown) => assert.fail(String(error));
  const prepare = (now = Date.now()) => prepareDemo({ ...options, now: () => now, onError });
  try {
    await check({ port, prepare });
  } finally {
    await close();
    rmSync(directory, { recursive: true });
  }
}

test('a demo has both boards, two main coins and at least eight markets', () => {
  assert.ok(DEMO_MARKETS.length >= 8);
  assert.deepEqual(new Set(DEMO_MARKETS.map(({ board }) => board)), new Set(['main', 'pioneer']));
  assert.deepEqual(new Set(DEMO_MARKETS.map(({ quote }) => quote)), new Set(['USDT', 'BTC']));
});

test('every demo market has a book on both sides and a past of trades', async () => {
  const view = await port.query('exchange', {});
  const spots = view.markets.filter((each) => each.kind === 'spot' && each.status === 'trading');
  assert.equal(spots.length, DEMO_MARKETS.length + 1, 'and that of a coin whose offering is over');
  assert.equal(view.isHalted, false);
  for (const { marketId } of spots) {
    const depth = await port.query('depth', { marketId, levels: 20 });
    assert.equal(depth.bids.length, 20, `market ${marketId}: ${depth.bids.length} bids`);
    assert.equal(depth.asks.length, 20);
    assert.ok((depth.bids[0]?.[0] ?? 0) < (depth.asks[0]?.[0] ?? 0), 'the book is not crossed');
    const { bars } = await port.query('minutes', { marketId });
    assert.ok(bars.length > 200, `market ${marketId}: ${bars.length} minutes`);
  }
  const quotes = await port.query('openOrders', {
    memberId: MARKET_MAKER,
    marketId: asMarketId(0),
  });
  assert.ok(quotes.length >= 40);
});

test('a demo has an offering of every kind: over and traded, shared out, first come, to come', async () => {
  const states = await port.query('offerings', {});
  const { markets } = await port.query('exchange', {});
  const shown = states.map(({ offering: { mode, marketId = -1 }, status }) => {
    return [mode, status, markets[marketId]?.status];
  });
  assert.deepEqual(shown, [
    ['proRata', 'ended', 'trading'],
    ['proRata', 'open', 'halted'],
    ['firstCome', 'open', 'halted'],
    ['proRata', 'coming', 'halted'],
  ]);
  assert.equal(states[0]?.sold, 500_000, 'more was wanted than there was');
  assert.ok(states[1] && states[1].committed > 100_000 && states[1].memberCount === 3);
});

test('a coin whose offering is over is offered again at a later start, and only then', async () => {
  await withOldDemo(async ({ port, prepare }) => {
    await prepare();
    await prepare();
    assert.equal((await port.query('offerings', {})).length, 3);
    const later = Date.now() + 6 * DAY_MS;
    for (const at of [later, later, later + 1]) await port.submitAt(at, [{ type: 'advanceTime' }]);
    await prepare(later + 2);
    const again = (await port.query('offerings', {})).slice(3);
    assert.deepEqual(
      again.map(({ offering, status }) => [offering.offeringId, status]),
      [
        [3, 'open'],
        [4, 'open'],
        [5, 'coming'],
      ],
    );
  });
});

test('an offering that the operator canceled is not made anew by the next start', async () => {
  await withOldDemo(async ({ port, prepare }) => {
    await prepare();
    const canceled = await port.submit({ type: 'cancelOffering', offeringId: 0 });
    assert.equal(canceled.outcome.type, 'accepted');
    for (let start = 0; start < 2; start += 1) await prepare();
    const states = await port.query('offerings', {});
    assert.deepEqual(
      states.map(({ status }) => status),
      ['canceled', 'open', 'coming'],
    );
  });
});

test('§9 invitation rebate: a demo has a platform token, and a new member begins in the first step', async () => {
  assert.ok((DEMO_FUNDS[PLATFORM_TOKEN] ?? 0) < 500);
  const { assets, platformAssetId = -1 } = await port.query('exchange', {});
  assert.equal(assets[platformAssetId]?.code, PLATFORM_TOKEN);
});

test('a demo of an earlier version gets the platform token, its market and its quotes, once', async () => {
  await withOldDemo(async ({ port, prepare }) => {
    assert.equal((await port.query('exchange', {})).platformAssetId, undefined);
    await prepare();
    const first = await port.query('exchange', {});
    const token = first.assets.find(({ code }) => code === PLATFORM_TOKEN);
    assert.equal(first.platformAssetId, token?.assetId);
    const market = first.markets.find(({ baseAsset }) => baseAsset === token?.assetId);
    const depth = await port.query('depth', {
      marketId: market?.marketId ?? asMarketId(0),
      levels: 20,
    });
    assert.deepEqual([depth.bids.length, depth.asks.length], [20, 20]);
    const stock = await port.query('ledger', {});
    await prepare();
    const second = await port.query('exchange', {});
    assert.deepEqual([second.assets, second.markets], [first.assets, first.markets]);
    assert.deepEqual(
      (await port.query('ledger', {})).map(({ external }) => external),
      stock.map(({ external }) => external),
    );
  });
});

test('a platform token that the operator named stays named', async () => {
  await withOldDemo(async ({ port, prepare }) => {
    await port.submit({ type: 'setPlatformAsset', assetId: asAssetId(1) });
    await prepare();
    assert.equal((await port.query('exchange', {})).platformAssetId, 1);
  });
});

test('a member gets the demo funds once', async () => {
  await port.submit({ type: 'openMember', memberId: asMemberId(1000), role: 'member' });
  await claimDemoFunds(port, asMemberId(1000));
  await claimDemoFunds(port, asMemberId(1000));
  const { assets } = await port.query('exchange', {});
  const balances = await port.query('balances', { memberId: asMemberId(1000) });
  for (const { assetId, available } of balances) {
    const wanted = DEMO_FUNDS[assets[assetId]?.code ?? ''] ?? 0;
    assert.equal(available, BigInt(Math.round(wanted * 10 ** 8)));
  }
});

test('quotes stand apart, the best first, and never at nothing', () => {
  const random = seededRandom(1);
  const asks = quotePrices(100, 'sell', random);
  assert.ok(asks.every((price, index) => index === 0 || price > (asks[index - 1] ?? 0)));
  const bids = quotePrices(5, 'buy', random);
  assert.ok(bids.length > 0 && bids.every((price) => price > 0 && price < 5));
});

test('the past is played in order, coarse before fine', () => {
  const played = [...moments(0, 10 * 3_600_000)];
  assert.ok(
    played.every(({ time }, index) => index === 0 || time > (played[index - 1]?.time ?? 0)),
  );
  assert.equal(played.filter(({ trades }) => trades === 3).length, 240);
});

/** Twenty levels a side, once the house has quoted anew what bots just took; else the test's time runs out. */
async function hasWholeBook(port: EnginePort, marketId: MarketId): Promise<void> {
  for (;;) {
    const { bids, asks } = await port.query('depth', { marketId, levels: 20 });
    if (bids.length === 20 && asks.length === 20) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a demo has six perpetuals or more, on both boards and up to 125x, with a fund and funded accounts', async () => {
  const { assets, markets } = await port.query('exchange', {});
  const perps = markets.filter((market) => market.kind === 'perp');
  assert.equal(perps.length, DEMO_PERPS.length);
  assert.ok(perps.length >= 6);
  assert.deepEqual(new Set(perps.map(({ board }) => board)), new Set(['main', 'pioneer']));
  assert.equal(Math.max(...perps.map(({ leverageMax }) => leverageMax)), 125);
  assert.ok(perps.every(({ fundingIntervalMs }) => fundingIntervalMs === 3_600_000));
  const usdt = assets.findIndex(({ code }) => code === 'USDT');
  const sums = await port.query('ledger', {});
  assert.ok((sums[usdt]?.house.insurance ?? 0n) >= 200_000_000_000_000n);
  const holdings = await port.query('holdings', { memberId: MARKET_MAKER });
  assert.ok(holdings.some(({ book, balance }) => book === 'contract' && balance > 0n));
  for (const { marketId } of perps) {
    await hasWholeBook(port, marketId);
    const { bars } = await port.query('minutes', { marketId });
    assert.ok(bars.length > 200, `market ${marketId}: ${bars.length} minutes`);
  }
  const facts = await port.query('perps', {});
  assert.ok(facts.every(({ openInterest }) => openInterest > 0));
  assert.ok(
    facts.some(({ fundingRateE9 }) => fundingRateE9 !== 0),
    'the past had its funding',
  );
  assert.ok(facts.every(({ mark, index, fundingAt }) => mark > 0 && index > 0 && fundingAt > 0));
});

test('a demo of an earlier version gets the perpetuals, its fund and stakes, once', async () => {
  await withOldDemo(async ({ port, prepare }) => {
    await prepare();
    const first = await port.query('exchange', {});
    assert.equal(first.markets.filter(({ kind }) => kind === 'perp').length, DEMO_PERPS.length);
    const sums = await port.query('ledger', {});
    await prepare();
    const second = await port.query('exchange', {});
    assert.deepEqual(second.markets, first.markets);
    const insurance = (told: typeof sums) => told.map(({ house }) => house.insurance);
    const later = insurance(await port.query('ledger', {}));
    // What rounding leaves over goes into a fund at any time: single units, not the millions of a second credit.
    const grown = insurance(sums).map((units, at) => (later[at] ?? 0n) - units);
    assert.ok(
      grown.every((units) => units >= 0n && units < 1_000n),
      String(grown),
    );
  });
});
