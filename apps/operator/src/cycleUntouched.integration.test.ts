/** Whoever tries, with what an operator has: a contract that runs is decided by the ticks behind it alone. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import type { Command, Event, EventOf } from '@candor/core';
import { amount, asAssetId, asOrderId, asSeq, rate } from '@candor/money';
import type { EngineOpened } from '../../server/src/engine/enginePort.ts';
import { openEngine } from '../../server/src/engine/openEngine.ts';
import { ALICE, setUp } from '../../server/src/engine/testing/market.ts';
import { linkTo } from '../../server/src/log/openLog.ts';
import { openOperatorSocket } from '../../server/src/operatorDoor/operatorSocket.ts';
import { openTicks } from '../../server/src/ticks/openTicks.ts';
import { runCandor } from './testing/runCandor.ts';

const MANY = amount(10n ** 14n);
const TERMS = {
  isOpen: true,
  tickTimeoutMs: 1_500,
  ticksMin: 1,
  coins: [
    {
      assetId: asAssetId(0),
      stakeMin: amount(1n),
      stakeMax: MANY,
      memberMax: MANY,
      pairMax: MANY,
      secondMax: MANY,
    },
  ],
  durations: [
    { seconds: 3, payoutRate: rate(850_000), lossRate: rate(1_000_000), stakeMins: [amount(0n)] },
  ],
};
const PAIR = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
const HOUSE = {
  type: 'fundHouse',
  account: 'cycle',
  assetId: asAssetId(0),
  externalId: 0n,
} as const;
const ORDER: Command = {
  type: 'openCycle',
  memberId: ALICE,
  productId: 0,
  side: 'buy',
  stakeAsset: asAssetId(0),
  stake: amount(100n),
  seconds: 3,
};

/** What would help a cheat, as lines to the operator's socket: none of these words is known there. */
const UNKNOWN = [
  { op: 'setIndexPrice', ...PAIR, price: 1, decimals: 2, sources: 3 },
  {
    op: 'openCycle',
    memberId: ALICE,
    productId: 0,
    side: 'buy',
    stakeAsset: asAssetId(0),
    stake: '1',
  },
  { op: 'advanceTime' },
  { op: 'settleCycle', orderId: asOrderId(1), outcome: 'lost' },
  { op: 'voidCycle', orderId: asOrderId(1) },
  { op: 'setCycleLimits', memberId: ALICE, assetId: asAssetId(0), stakeMax: '0', lossMax: '0' },
  { op: 'quarantineEntry', entrySeq: asSeq(1), reason: 'none' },
];

/** What an operator may ask, while the contract runs. */
const KNOWN = [
  { op: 'setMemberFrozen', memberId: ALICE, isFrozen: true },
  { op: 'fundHouse', account: 'cycle', assetId: asAssetId(0), amount: '-1000' },
  {
    op: 'changeCycle',
    productId: 0,
    isOpen: false,
    tickTimeoutMs: 1,
    ticksMin: 99,
    coins: [{ ...TERMS.coins[0], ...texts(['stakeMin', 'stakeMax', 'memberMax']) }],
    durations: [{ seconds: 60, payoutRate: '1', lossRate: '1', stakeMins: [{ amount: '0' }] }],
  },
];

function texts(names: readonly string[]) {
  return Object.fromEntries([...names, 'pairMax', 'secondMax'].map((name) => [name, '1']));
}

/** Asks the operator's socket, line by line. */
async function ask(path: string, requests: readonly object[]): Promise<string[]> {
  const socket = connect({ path });
  await once(socket, 'connect');
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const codes: string[] = [];
  for (const request of requests) {
    socket.write(`${JSON.stringify(request)}\n`);
    const { value } = await lines.next();
    const told = JSON.parse(value ?? '{}');
    codes.push(told.code ?? told.result?.outcome?.reason ?? 'accepted');
  }
  socket.destroy();
  return codes;
}

/** The outcome as the recipe has it, from nothing but the ticks in the log. */
function onPaper(events: readonly Event[], opened: EventOf<'cycleOpened'>) {
  const ticks = events.filter((event) => event.type === 'indexPriceChanged');
  const entry = ticks.find(({ seq }) => seq > opened.orderId);
  const { entryBy, expiresAt } = opened;
  const prices = ticks
    .filter(({ time }) => time >= expiresAt - 1_000 && time < expiresAt)
    .map(({ price }) => price)
    .sort((left, right) => left - right);
  if (entry === undefined || entry.time > entryBy || prices.length === 0) return 'void';
  const twice = prices[(prices.length - 1) >> 1]! + prices[prices.length >> 1]!;
  return twice > entry.price * 2 ? 'won' : twice < entry.price * 2 ? 'lost' : 'tie';
}

/** Lets the index rise until a contract has ended. */
async function tickUntilSettled(engine: EngineOpened, events: readonly Event[]): Promise<void> {
  for (let price = 10_001; !events.some(({ type }) => type === 'cycleSettled'); price += 1) {
    await engine.port.submit({ type: 'setIndexPrice', ...PAIR, price, decimals: 2, sources: 3 });
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

test('product §3 no command, request, file or quarantine of an operator changes what decides a contract', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-untouched-'));
  const directory = join(dataDir, 'journal');
  const begin = () => openEngine({ directory, isDemo: true, onFatal: assert.fail });
  const engine = await begin();
  const log = linkTo(directory, true);
  const given = { dataDir, log, now: Date.now, onTrouble: assert.fail };
  const ticks = await openTicks({ ...given, engine, onStopped: assert.fail });
  const socket = await openOperatorSocket({
    dataDir,
    engine: engine.port,
    rebuildProjections: async () => undefined,
  });
  const events: Event[] = [];
  engine.port.onBatch((batch) => events.push(...batch.events));
  await setUp(engine.port);
  await engine.port.submit({ type: 'listCycle', ...PAIR, ...TERMS });
  await engine.port.submit({ ...HOUSE, amount: amount(10_000n) });
  const tick = { type: 'setIndexPrice', ...PAIR, price: 10_000, decimals: 2, sources: 3 } as const;
  await engine.port.submit(tick);
  assert.equal((await engine.port.submit(ORDER)).outcome.type, 'cycleOpened');
  const asked = await ask(socket.path, [...UNKNOWN, ...KNOWN]);
  assert.deepEqual(asked, [...UNKNOWN.map(() => 'requestInvalid'), ...KNOWN.map(() => 'accepted')]);
  await tickUntilSettled(engine, events);
  const opened = events.find((event) => event.type === 'cycleOpened')!;
  const settled = events.find((event) => event.type === 'cycleSettled')!;
  assert.equal(settled.outcome, onPaper(events, opened));
  await socket.close();
  await ticks.close();
  await engine.close();

  // The log itself: its entries cannot be passed over, and a tick that was signed cannot be another.
  const entry = events.find((event) => event.type === 'cycleEntered')!;
  const args = ['journal', 'quarantine', `${entry.seq}`, '--reason', 'x', '--json'];
  const { code, out } = await runCandor([...args, '--data-dir', dataDir]);
  assert.deepEqual([code, JSON.parse(out).error?.code], [1, 'notBroken']);
  const folder = join(dataDir, 'ticks/BTC-USDT');
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.ticks'))!);
  writeFileSync(file, readFileSync(file, 'utf8').replace('|100.01|', '|100.02|'));
  const again = await begin();
  const reopened = openTicks({ ...given, engine: again, onStopped: assert.fail });
  await assert.rejects(reopened, /is not what was signed/);
  await again.close();
  rmSync(dataDir, { recursive: true });
});
