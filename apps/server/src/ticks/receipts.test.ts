import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { EventOf } from '@candor/core';
import { checkReceipt, type Receipt } from '@candor/core/formulas';
import { type AssetId, asAssetId, asSeq } from '@candor/money';
import { PACKED } from './hourFile.ts';
import { type EndedContract, Receipts } from './receipts.ts';
import { SigningKeys } from './signingKeys.ts';
import { TickLog } from './tickLog.ts';

const HOUR = Date.parse('2026-11-22T10:00:00Z');
const NAMES = ['USDT', 'BTC'];

let directory: string;
let log: TickLog;
let receipts: Receipts;
let damages: string[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'candor-receipts-'));
  const keys = new SigningKeys(directory, () => 5);
  const codeOf = (assetId: AssetId) => NAMES[assetId] ?? '';
  log = new TickLog({ directory, exchangeId: 'e1', keys, codeOf });
  const signNow = (pair: string) => log.signNow(pair);
  damages = [];
  const onDamage = (words: string) => void damages.push(words);
  receipts = new Receipts({ directory, exchangeId: 'e1', keys, signNow, onDamage });
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A tick each half second from so many seconds after the hour; its sequence is ten times its number. */
function tell(fromMs: number, toMs: number, first = 1): void {
  const events: EventOf<'indexPriceChanged'>[] = [];
  for (let ms = fromMs, tick = first; ms <= toMs; ms += 500, tick += 1) {
    const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0), decimals: 2, sources: 3 };
    const price = 60_000_00 + tick;
    const place = { seq: asSeq(tick * 10), time: HOUR + ms, tick };
    events.push({ type: 'indexPriceChanged', ...place, price, ...pair });
  }
  log.take(events, events.at(-1)?.seq ?? 0);
}

/** A buy of five seconds behind tick 3, which each later tick is above of. */
function contract(change: Partial<EndedContract['result']> = {}): EndedContract {
  const acceptedAt = HOUR - 3_900;
  return {
    pair: 'BTC/USDT',
    order: {
      id: 35,
      acceptedAt,
      side: 'buy',
      asset: 'USDT',
      decimals: 8,
      stake: '1000',
      payoutPpm: 800_000,
      lossPpm: 1_000_000,
      seconds: 5,
      entryBy: acceptedAt + 1_000,
      expiresAt: acceptedAt + 5_000,
      ticksMin: 2,
    },
    result: {
      outcome: 'won',
      cause: 'none',
      entry: '60000.04',
      exit: '60000.125',
      paid: '1800',
      ...change,
    },
  };
}

function assertHolds(made: Receipt | string): Receipt {
  assert.ok(typeof made === 'object', `${made}`);
  assert.equal(checkReceipt(made), undefined);
  return made;
}

test('a receipt goes over a full hour, and shows no more lines than it needs', async () => {
  tell(-5_000, 1_500);
  const { paths } = assertHolds(await receipts.make(contract()));
  assert.deepEqual(
    paths.map((path) => path.map(({ lines }) => lines.length)),
    [[8], [4]],
  );
});

test('hours behind a contract are not looked at for its receipt, whole or not', async () => {
  tell(-5_000, 1_500);
  for (const name of ['2026-11-22T11.ticks', '2026-11-23T02.ticks', '2026-11-23T02.heads']) {
    writeFileSync(join(directory, 'BTC-USDT', `${name}${PACKED}`), 'damaged');
  }
  assertHolds(await receipts.make(contract()));
});

test('heads of the minute are used before another is signed', async () => {
  tell(-5_000, 1_500);
  await log.signHeads();
  const first = assertHolds(await receipts.make(contract()));
  tell(2_000, 5_000, 15);
  await log.signHeads();
  assert.deepEqual(assertHolds(await receipts.make(contract())), first);
});

test('while the second of the exit is not over there is none', async () => {
  tell(-5_000, 500);
  assert.equal(await receipts.make(contract()), 'notReady');
});

test('a contract without an entry is proven by a head that reaches past its time', async () => {
  tell(-5_000, -4_000);
  const missing = { outcome: 'void', cause: 'entryTickMissing', entry: '', exit: '', paid: '1000' };
  assert.equal(await receipts.make(contract(missing)), 'notReady');
  tell(-500, 0, 4);
  assertHolds(await receipts.make(contract(missing)));
});

test('a second with too few ticks is proven void once the next tick has come', async () => {
  tell(-5_000, -3_000);
  const missing = { outcome: 'void', cause: 'exitTicksMissing', exit: '', paid: '1000' };
  assert.equal(await receipts.make(contract(missing)), 'notReady');
  tell(3_000, 3_500, 6);
  assertHolds(await receipts.make(contract(missing)));
});

test('no receipt is given of ticks that are not there, or that say otherwise', async () => {
  assert.equal(await receipts.make(contract()), 'ticksMissing');
  tell(-5_000, 1_500);
  assert.equal(await receipts.make(contract({ outcome: 'lost', paid: '0' })), 'ticksMissing');
  assert.equal(await receipts.make(contract({ entry: '60000.05' })), 'ticksMissing');
});

test('of a damaged hour no receipt is given, and the operator is told which file to put back', async () => {
  const heads = join(directory, 'BTC-USDT', '2026-11-22T09.heads');
  const lines = join(directory, 'BTC-USDT', '2026-11-22T09.ticks');
  tell(-5_000, 1_500);
  await log.signHeads();
  const whole = readFileSync(heads);
  writeFileSync(heads, `{"count":\n${whole}`);
  assert.equal(await receipts.make(contract()), 'ticksMissing');
  writeFileSync(heads, whole);
  rmSync(lines);
  writeFileSync(`${lines}${PACKED}`, 'damaged');
  assert.equal(await receipts.make(contract()), 'ticksMissing');
  assert.deepEqual(damages, [
    `${heads} is damaged: put it back from a backup`,
    `${lines}${PACKED} is damaged: put it back from a backup`,
  ]);
});
