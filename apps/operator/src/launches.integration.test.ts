import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Command } from '@candor/core';
import { listing } from '@candor/core/testing';
import { amount, asAssetId, asMarketId, lots, rate } from '@candor/money';
import type { AnswerOf, Telling } from '@candor/wire/operator';
import type { EngineOpened } from '../../server/src/engine/enginePort.ts';
import { openEngine } from '../../server/src/engine/openEngine.ts';
import { ALICE, BOB, setUp } from '../../server/src/engine/testing/market.ts';
import {
  type OperatorSocket,
  openOperatorSocket,
} from '../../server/src/operatorDoor/operatorSocket.ts';
import { runCandor } from './testing/runCandor.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-launches-'));
const dataDir = join(root, 'data');
const HOUR_MS = 3_600_000;
let engine: EngineOpened;
let socket: OperatorSocket;
let newAsset = 0;
/** What SQL would say. */
let history: Telling<AnswerOf<'mining.sums'>> = { isBehind: true, products: [] };
let holders: Telling<AnswerOf<'ieo.holders'>> = { isBehind: true, offerings: [] };

before(async () => {
  mkdirSync(dataDir);
  const directory = join(dataDir, 'journal');
  engine = await openEngine({ directory, isDemo: true, onFatal: () => undefined });
  await setUp(engine.port);
  await submit({ type: 'listAsset', code: 'NEW', decimals: 4 });
  const { assets, markets } = await engine.port.query('exchange', {});
  newAsset = assets.findIndex(({ code }) => code === 'NEW');
  await submit({
    ...{ type: 'creditMember', memberId: BOB, assetId: asAssetId(newAsset), externalId: 0n },
    amount: amount(1_000_0000n),
  });
  const grid = { priceDecimals: 2, quantityDecimals: 2, board: 'pioneer' } as const;
  const limits = {
    ...{ quantityMin: lots(1), quantityMax: lots(1_000), openOrdersMax: 200 },
    ...{ feeRateMaker: rate(0), feeRateTaker: rate(0), priceBand: rate(100_000) },
  };
  const pair = { kind: 'spot', baseAsset: asAssetId(newAsset), quoteAsset: asAssetId(0) } as const;
  await submit(listing({ ...pair, ...grid, ...limits }));
  const halted = { marketId: asMarketId(markets.length), status: 'halted' } as const;
  await submit({ type: 'changeMarket', ...halted, ...limits });
  socket = await openOperatorSocket({
    ...{ dataDir, engine: engine.port },
    desks: { 'mining.sums': async () => history, 'ieo.holders': async () => holders },
    rebuildProjections: async () => undefined,
  });
});
after(async () => {
  await socket.close();
  await engine.close();
  rmSync(root, { recursive: true, force: true });
});

async function submit(command: Command) {
  const { outcome } = await engine.port.submit(command);
  assert.ok(outcome.type !== 'refused', 'reason' in outcome ? outcome.reason : '');
  return outcome;
}

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', dataDir, '--json']);
  assert.equal(err, '', err);
  const json: Record<string, unknown> & { readonly error?: { readonly code: string } } =
    JSON.parse(out);
  return { code, json };
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString();
}

test('an offering is a draft, opened with its supply, reported and canceled', async () => {
  const creating = (lot: string) => [
    ...['ieo', 'create', 'NEW', 'USDT', '--issuer', String(BOB), '--mode', 'pro-rata'],
    ...['--supply', '500', '--price', '0.25', '--lot', lot, '--min', '10', '--max', '100'],
    ...['--opens', hoursFromNow(-1), '--closes', hoursFromNow(1), '--lists', hoursFromNow(2)],
    ...['--market', 'NEW/USDT', '--fee', '2%', '--identity', '--seed', 'candor-1'],
    ...['--unlocks', `${hoursFromNow(3)}=25%,${hoursFromNow(4)}=75%`],
  ];
  assert.deepEqual((await candor(...creating('3'))).json.error?.code, 'usage');
  const third = [...creating('0.5').slice(0, -1), `${hoursFromNow(3)}=100%=5%`];
  assert.equal((await candor(...third)).json.error?.code, 'usage');
  const created = await candor(...creating('0.5'));
  assert.deepEqual([created.code, created.json.offeringId], [0, 0]);
  assert.equal((await candor('ieo', 'open', '0')).code, 0);
  await engine.port.submit({ type: 'advanceTime' });
  const wanted = { memberId: ALICE, offeringId: 0, quantity: lots(40), isIdentified: true };
  const committed = await submit({ type: 'commitOffering', ...wanted });
  assert.equal(committed.type, 'offeringCommitted');
  const { offerings, isBehind } = (await candor('ieo', 'report', '0')).json;
  assert.equal(isBehind, true);
  const [offering] = offerings as Record<string, unknown>[];
  assert.partialDeepStrictEqual(offering, {
    ...{ status: 'open', asset: 'NEW', payAsset: 'USDT', mode: 'proRata', issuerId: BOB },
    ...{ lot: '0.5', lotPrice: '0.125', supply: '500', min: '10', max: '100', fee: '2%' },
    ...{ market: 'NEW/USDT', identityRequired: true, members: 1, committed: '20', raised: '0' },
  });
  assert.equal((await candor('ieo', 'cancel', '0')).code, 0);
  assert.equal((await candor('ieo', 'cancel', '0')).json.error?.code, 'offeringOver');
  holders = { isBehind: false, offerings: [{ offeringId: 0, count: 1 }] };
  const over = (await candor('ieo', 'report', '0')).json;
  assert.partialDeepStrictEqual(over, { isBehind: false, offerings: [{ members: 1 }] });
  assert.equal((await candor('ieo', 'report', '7')).json.error?.code, 'offeringUnknown');
});

test('a product of lock mining is listed, funded, changed for what is to come, closed and reported', async () => {
  const creating = [
    ...['mining', 'create', 'USDT', '--rate-min', '0.1%', '--rate-max', '0.5%', '--days', '30'],
    ...['--min', '10', '--max', '1000'],
  ];
  assert.deepEqual((await candor(...creating)).json.error?.code, 'usage');
  assert.equal((await candor(...creating, '--early-fee', '2%')).json.name, 'USDT 30d');
  assert.equal((await candor('mining', 'fund', 'USDT', '500', '--reference', 'm1')).code, 0);
  const locked = { memberId: ALICE, productId: 0, version: 0, amount: amount(1_000_000_000n) };
  await submit({ type: 'lockMining', ...locked });
  assert.equal((await candor('mining', 'change', '0')).json.error?.code, 'usage');
  const changed = await candor('mining', 'change', '0', '--days', '60', '--state', 'closed');
  assert.deepEqual([changed.code, changed.json.isOpen], [0, false]);
  assert.equal((await candor('mining', 'report')).json.records, 'behind');
  history = { isBehind: false, products: [] };
  assert.equal((await candor('mining', 'report')).json.records, 'differ');
  const sum = { productId: 0, running: 1, complete: 2, redeemed: 3, principal: 1_000_000_000n };
  const earned = { promised: 30_000_000n, interest: 250_000_000n, fees: 4n };
  history = { isBehind: false, products: [{ ...sum, ...earned }] };
  const { products, records } = (await candor('mining', 'report')).json;
  assert.equal(records, 'agree');
  assert.deepEqual(products, [
    {
      ...{ productId: 0, asset: 'USDT', name: 'USDT 30d', isOpen: false, termDays: 60 },
      ...{ rateMin: '0.1%', rateMax: '0.5%', min: '10', max: '1000' },
      ...{ earlyFee: '2%', earlyInterest: 'forfeited', count: 1, principal: '10' },
      ...{ pool: '499.7', promised: '0.3', complete: 2, redeemed: 3 },
      ...{ earned: '2.5', fees: '0.00000004' },
    },
  ]);
  assert.equal((await candor('mining', 'change', '9')).json.error?.code, 'miningUnknown');
  const lost = await candor('mining', 'fund', 'USDT', '499.8', '--take-back');
  assert.equal(lost.json.error?.code, 'balanceTooLow');
});

test('a package that the server does not take is not left there, and none is lost for it', async () => {
  const [key, file] = [join(root, 'key.pem'), join(root, 'app.apk')];
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  writeFileSync(key, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  writeFileSync(file, 'no package');
  const there = join(dataDir, 'app', 'candor-1.6.0.apk');
  // This server has no desk for it.
  const release = () => candor('app', 'release', file, '--version', '1.6.0', '--key', key);
  assert.equal((await release()).json.error?.code, 'usage');
  writeFileSync(file, 'PK\u0003\u0004 a new package');
  assert.equal((await release()).code, 1);
  assert.deepEqual(readdirSync(join(dataDir, 'app')), []);
  writeFileSync(there, 'what is announced');
  assert.equal((await release()).code, 1);
  assert.deepEqual(readdirSync(join(dataDir, 'app')), ['candor-1.6.0.apk']);
  assert.equal(readFileSync(there, 'utf8'), 'what is announced');
});
