import assert from 'node:assert/strict';
import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import type { EventOf } from '@candor/core';
import { asAssetId, asSeq } from '@candor/money';
import type { EventBatch } from '../engine/enginePort.ts';
import { ResumedTicks, type TicksTrouble } from './resumedTicks.ts';
import { SigningKeys } from './signingKeys.ts';
import { TickLog } from './tickLog.ts';

const HOUR = Date.parse('2026-11-22T10:00:00Z');
const full = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });

/** What the disk says to whoever writes a line; undefined while it takes them. */
let refusal: (() => Error) | undefined;
const { appendFileSync: append } = fs;
before(() => {
  fs.appendFileSync = (...asked) => {
    if (refusal !== undefined) throw refusal();
    append(...asked);
  };
  syncBuiltinESMExports();
});
after(() => {
  fs.appendFileSync = append;
  syncBuiltinESMExports();
});
beforeEach(() => {
  refusal = undefined;
});

const tick = (seq: number): EventOf<'indexPriceChanged'> => ({
  ...{ type: 'indexPriceChanged', seq: asSeq(seq), time: HOUR + seq * 1_000, tick: seq },
  ...{ baseAsset: asAssetId(1), quoteAsset: asAssetId(0), decimals: 2, price: 60_000, sources: 3 },
});

/** The tick log itself, whose every entry has a tick, on a disk that may refuse it. */
function ground(context: { after: (fn: () => void) => void }) {
  const directory = mkdtempSync(join(tmpdir(), 'candor-resumed-'));
  context.after(() => rmSync(directory, { recursive: true }));
  const keys = new SigningKeys(directory, () => 5);
  const codeOf = (assetId: number) => ['USDT', 'BTC'][assetId] ?? '';
  const place = join(directory, 'ticks');
  const open = async () => new TickLog({ directory: place, exchangeId: 'e1', keys, codeOf });
  const catchUp = async (ticks: TickLog, toSeq: number) => {
    while (ticks.seq < toSeq) ticks.take([tick(ticks.seq + 1)], ticks.seq + 1);
  };
  /** Entries in the file, in its order. */
  const written = () => {
    const lines = readFileSync(join(place, 'BTC-USDT', '2026-11-22T10.ticks'), 'utf8').split('\n');
    return lines.slice(1, -1).map((line) => Number.parseInt(line, 10));
  };
  const told: (TicksTrouble | undefined)[] = [];
  const onTrouble = (trouble?: TicksTrouble) => void told.push(trouble);
  const ticks = new ResumedTicks({ open, catchUp, lastSeq: asSeq(2), onTrouble });
  return { written, told, ticks };
}

const batch = (lastSeq: number) =>
  ({ firstSeq: asSeq(lastSeq), lastSeq: asSeq(lastSeq), events: [tick(lastSeq)] }) as EventBatch;

test('what a full disk kept from being written is written once there is room, each once and in order', async (context) => {
  const { written, told, ticks } = ground(context);
  await ticks.resume();
  ticks.take(batch(3));
  refusal = full;
  for (const seq of [4, 5]) ticks.take(batch(seq));
  await ticks.signHeads();
  await ticks.resume();
  ticks.take(batch(6));
  assert.deepEqual(written(), [1, 2, 3]);
  refusal = undefined;
  await ticks.resume();
  ticks.take(batch(7));
  assert.deepEqual(written(), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(
    told,
    [{ kind: 'full' }, undefined],
    'a full disk is told once, and that it is over',
  );
});

test('issue 14 §1: a disk too full to sign is not told as mended while only what was written is read again', async (context) => {
  const { told, ticks } = ground(context);
  await ticks.resume();
  ticks.take(batch(3));
  refusal = full;
  await ticks.signHeads();
  for (let tries = 0; tries < 3; tries += 1) await ticks.resume();
  assert.deepEqual(told, [{ kind: 'full' }]);
  assert.equal(ticks.areWritten, false);
  refusal = undefined;
  await ticks.resume();
  assert.deepEqual([told.length, told[1], ticks.areWritten], [2, undefined, true]);
});

test('issue 14 §1: any other fault is told once, ends nothing, and is gone on from', async (context) => {
  const { written, told, ticks } = ground(context);
  await ticks.resume();
  refusal = () => new Error('EIO');
  for (const seq of [3, 4]) ticks.take(batch(seq));
  await ticks.resume();
  await ticks.resume();
  assert.deepEqual(told, [{ kind: 'lost', message: 'EIO' }]);
  assert.equal(ticks.areWritten, false);
  refusal = undefined;
  await ticks.resume();
  assert.deepEqual(written(), [1, 2, 3, 4]);
  assert.deepEqual([told.length, told[1], ticks.areWritten], [2, undefined, true]);
});

test('issue 14 §1: a fault at the start refuses it', async (context) => {
  const { ticks } = ground(context);
  refusal = () => new Error('EIO');
  await assert.rejects(ticks.start(), /EIO/);
});
