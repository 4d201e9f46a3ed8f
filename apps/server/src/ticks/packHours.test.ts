import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventOf } from '@candor/core';
import { type AssetId, asAssetId, asSeq } from '@candor/money';
import { readHourFile } from './hourFile.ts';
import { Packing, packHours } from './packHours.ts';
import { SigningKeys } from './signingKeys.ts';
import { TickLog } from './tickLog.ts';
import { readPath } from './tickPath.ts';

const HOUR_MS = 3_600_000;
const FIRST = Date.parse('2026-11-22T09:00:00Z');
const HOURS = ['2026-11-22T09', '2026-11-22T10', '2026-11-22T11'];

let directory: string;
let folder: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'candor-hours-'));
  folder = join(directory, 'ticks/BTC-USDT');
});
afterEach(() => rmSync(directory, { recursive: true }));

function open(): TickLog {
  const keys = new SigningKeys(directory, () => 5);
  const codeOf = (assetId: AssetId) => ['USDT', 'BTC'][assetId] ?? '';
  return new TickLog({ directory: join(directory, 'ticks'), exchangeId: 'e1', keys, codeOf });
}

function tick(number: number): EventOf<'indexPriceChanged'> {
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0), decimals: 2, sources: 3 };
  const time = FIRST + number * 9_000;
  const price = 6_000_000 + ((number * 7_919) % 9_999);
  return {
    type: 'indexPriceChanged',
    seq: asSeq(number * 10),
    time,
    tick: number + 1,
    price,
    ...pair,
  };
}

/** Two hours and a bit, a tick every nine seconds. */
async function write(ticks: TickLog, from = 0, to = 820): Promise<void> {
  ticks.take(
    Array.from({ length: to - from }, (_, at) => tick(from + at)),
    to * 10,
  );
  await ticks.signHeads();
}

const pack = () => packHours(join(directory, 'ticks'), () => false);
const pathOf = (name: string) => join(folder, name);
const readAll = () =>
  HOURS.flatMap((hour) => [`${hour}.ticks`, `${hour}.heads`]).map((name) =>
    readHourFile(pathOf(name))?.toString('utf8'),
  );
const wholePath = () =>
  readPath(join(directory, 'ticks'), 'BTC/USDT', {
    from: FIRST + HOUR_MS,
    isBefore: ({ seq }) => seq < 100,
    isEnough: ({ through }) => through > FIRST + HOUR_MS,
  });

test('hours that are over are packed to a third or less, and read the same', async () => {
  await write(open());
  const [before, path] = [readAll(), wholePath()];
  await pack();
  assert.deepEqual(
    readdirSync(folder).sort(),
    HOURS.flatMap((hour, at) =>
      [`${hour}.heads`, `${hour}.ticks`].map((n) => (at < 2 ? `${n}.zst` : n)),
    ),
  );
  assert.deepEqual(readAll(), before);
  assert.deepEqual(wholePath(), path, 'a receipt is made of packed hours too');
  const packed = statSync(pathOf(`${HOURS[0]}.ticks.zst`)).size;
  assert.ok(packed * 3 < (before[0]?.length ?? 0), `${packed} of ${before[0]?.length}`);
  await write(open(), 820, 840);
  assert.match(readAll()[4] ?? '', /\n8390\|/, 'the newest hour goes on');
});

test('a crash between any two steps of packing loses nothing, and packing goes on', async () => {
  await write(open());
  const before = readAll();
  const name = pathOf(`${HOURS[0]}.ticks`);
  const lines = readFileSync(name);
  writeFileSync(`${name}.zst.new`, 'half');
  assert.deepEqual(readAll(), before, 'written aside');
  await pack();
  assert.equal(existsSync(`${name}.zst.new`), false);
  writeFileSync(name, lines);
  assert.deepEqual(readAll(), before, 'in its place, the lines not removed yet');
  writeFileSync(`${name}.zst`, 'torn');
  await pack();
  assert.deepEqual(readAll(), before);
  assert.equal(existsSync(name), false);
});

test('a packed hour that is damaged is told with its name, never read as fewer ticks', async () => {
  await write(open());
  await pack();
  const packed = pathOf(`${HOURS[0]}.ticks.zst`);
  const bytes = readFileSync(packed);
  for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(packed, changed);
    assert.throws(() => wholePath(), /T09\.ticks\.zst is damaged: put it back from a backup/);
  }
  writeFileSync(packed, bytes.subarray(0, -9));
  assert.throws(() => wholePath(), /is damaged/);
});

test('a log that ends with a packed hour, as a restored one may, lays it out and goes on', async () => {
  await write(open());
  const before = readAll();
  await pack();
  for (const ending of ['ticks', 'heads']) rmSync(pathOf(`${HOURS[2]}.${ending}`));
  await write(open());
  assert.equal(existsSync(pathOf(`${HOURS[1]}.ticks`)), true);
  const [, , ticks, , newest] = readAll();
  assert.equal(ticks, before[2]);
  assert.equal(newest?.split('\n')[1], before[4]?.split('\n')[1]);
});

test('packing begins soon, tells what fails, and ends when it closes', async () => {
  await write(open());
  const troubles: string[] = [];
  const tell = (trouble: string) => troubles.push(trouble);
  const packing = new Packing(join(directory, 'ticks'), tell, 0);
  while (!existsSync(pathOf(`${HOURS[0]}.heads.zst`))) await delay(1);
  await packing.close();
  assert.ok(!existsSync(pathOf(`${HOURS[0]}.heads`)), 'the file it was at is done');
  assert.ok(existsSync(pathOf(`${HOURS[1]}.heads`)), 'not all others are begun');
  const nowhere = new Packing(join(directory, 'nowhere'), tell, 0);
  while (troubles.length === 0) await delay(1);
  await nowhere.close();
  const never = new Packing(join(directory, 'nowhere'), tell);
  await never.close();
  assert.match(troubles.join(), /^ENOENT/);
});
