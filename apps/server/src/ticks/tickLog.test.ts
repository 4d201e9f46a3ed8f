import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import fs, {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { EventOf } from '@candor/core';
import { headText, NO_HASH, type TickHead } from '@candor/core/formulas';
import { type AssetId, asAssetId, asSeq } from '@candor/money';
import { SigningFault, SigningKeys } from './signingKeys.ts';
import { TickLog } from './tickLog.ts';

const HOUR = Date.parse('2026-11-22T10:00:00Z');
const NAMES = ['USDT', 'BTC', 'ETH'];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'candor-ticks-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function open(): TickLog {
  const keys = new SigningKeys(directory, () => 5);
  const codeOf = (assetId: AssetId) => NAMES[assetId] ?? '';
  return new TickLog({ directory: join(directory, 'ticks'), exchangeId: 'e1', keys, codeOf });
}

/** Begins again, and waits for what it writes behind the hour before. */
async function take(...told: Parameters<TickLog['take']>): Promise<void> {
  const ticks = open();
  ticks.take(...told);
  await ticks.settled();
}

function tick(number: number, time: number, price = 60_000_10): EventOf<'indexPriceChanged'> {
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0), decimals: 2, sources: 3 };
  return { type: 'indexPriceChanged', seq: asSeq(number * 10), time, tick: number, price, ...pair };
}

function read(file: string): string {
  return readFileSync(join(directory, 'ticks/BTC-USDT', file), 'utf8');
}

function headsOf(file: string): TickHead[] {
  return read(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Ticks around a full hour, written without a break. */
const EVENTS = [1, 2, 3, 4, 5].map((number) => tick(number, HOUR + (number - 4) * 1_000));

test('ticks stand in hours, each hour names the closed head before it, and heads are signed', async () => {
  const ticks = open();
  ticks.take(EVENTS, 50);
  await ticks.signHeads();
  const lines = read('2026-11-22T10.ticks').split('\n');
  const before = headsOf('2026-11-22T09.heads');
  assert.match(
    read('2026-11-22T09.ticks'),
    new RegExp(`\\|${NO_HASH}\\n10\\|\\d+\\|1\\|60000\\.10\\|3\\n`),
  );
  assert.equal(lines[0], `candor-ticks-1|e1|BTC/USDT|${HOUR}|${before[0]?.hash}`);
  assert.deepEqual(
    before.map(({ count, isClosed, through }) => [count, isClosed, through]),
    [[3, true, HOUR]],
  );
  const [head] = headsOf('2026-11-22T10.heads');
  assert.deepEqual([head?.count, head?.isClosed, head?.through], [2, false, HOUR + 1_000]);
  const [{ id, x }] = JSON.parse(readFileSync(join(directory, 'signing-keys.json'), 'utf8'));
  assert.equal(head?.keyId, id);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const text = headText({ exchange: 'e1', pair: 'BTC/USDT', hour: HOUR }, head!);
  assert.ok(verify(null, Buffer.from(text), key, Buffer.from(head!.signature, 'base64')));
});

test('however often it begins again, and whatever a crash tore off, the files are the same', async () => {
  const ticks = open();
  ticks.take(EVENTS, 50);
  await ticks.signHeads();
  const whole = [read('2026-11-22T09.ticks'), read('2026-11-22T10.ticks')];
  rmSync(join(directory, 'ticks'), { recursive: true });
  for (let cut = 1; cut <= EVENTS.length; cut += 1) {
    const again = open();
    again.take(EVENTS.slice(0, cut), cut * 10);
    await again.settled();
    const last = cut < 4 ? '09' : '10';
    appendFileSync(join(directory, `ticks/BTC-USDT/2026-11-22T${last}.ticks`), '70|17');
  }
  await take(EVENTS, 50);
  assert.deepEqual([read('2026-11-22T09.ticks'), read('2026-11-22T10.ticks')], whole);
  const broken = join(directory, 'ticks/BTC-USDT/2026-11-22T11.ticks');
  writeFileSync(broken, 'candor-ti');
  await take([tick(6, HOUR + 3_600_000)], 60);
  assert.match(read('2026-11-22T11.ticks'), /^candor-ticks-1\|.*\n60\|/);
});

test('it knows how far it has come only when heads are signed, and never signs one state twice', async () => {
  const ticks = open();
  assert.equal(ticks.seq, 0);
  ticks.take(EVENTS, 50);
  assert.equal(open().seq, 0);
  await ticks.signHeads();
  await ticks.signHeads();
  assert.equal(headsOf('2026-11-22T10.heads').length, 1);
  assert.equal(open().seq, 50);
});

test('lines of an hour are not there before the hour before is closed on disk, and nobody waits for it', async () => {
  const ticks = open();
  ticks.take(EVENTS, 50);
  const next = join(directory, 'ticks/BTC-USDT/2026-11-22T10.ticks');
  assert.ok(!existsSync(next), 'the hour before is not closed yet');
  await ticks.settled();
  assert.equal(headsOf('2026-11-22T09.heads').at(-1)?.isClosed, true);
  assert.equal(read('2026-11-22T10.ticks').split('\n').length, 4);
  assert.equal(open().seq, 0, 'it is noted only when heads are signed');
});

test('an hour that cannot be closed is told with the next tick, and nothing stands behind it', async () => {
  const ticks = open();
  ticks.take(EVENTS.slice(0, 3), 30);
  writeFileSync(join(directory, 'ticks/BTC-USDT/2026-11-22T09.heads'), 'foreign');
  ticks.take(EVENTS.slice(3), 50);
  await ticks.settled();
  await assert.rejects(ticks.signHeads(), SigningFault);
  assert.throws(() => ticks.take([tick(6, HOUR + 5_000)], 60), SigningFault);
  assert.ok(!existsSync(join(directory, 'ticks/BTC-USDT/2026-11-22T10.ticks')));
});

test('a line that was changed behind its signature stops the start', async () => {
  const ticks = open();
  ticks.take(EVENTS, 50);
  await ticks.signHeads();
  const path = join(directory, 'ticks/BTC-USDT/2026-11-22T10.ticks');
  writeFileSync(path, read('2026-11-22T10.ticks').replace('60000.10|3\n', '60000.11|3\n'));
  assert.throws(() => open().take([tick(6, HOUR + 5_000)], 60), /is not what was signed/);
});

test('a start on a disk that is full leaves no half key behind: the next one makes it', (context) => {
  const { writeFileSync: write } = fs;
  const failing = context.mock.method(fs, 'writeFileSync', (to: string, text: string) => {
    write(to, text.slice(0, 20));
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  assert.throws(() => new SigningKeys(directory, () => 5), { code: 'ENOSPC' });
  failing.mock.restore();
  syncBuiltinESMExports();
  assert.equal(new SigningKeys(directory, () => 5).published.length, 1);
});

test('the secret key is its owner’s, made once; another one is added to the list', () => {
  const first = new SigningKeys(directory, () => 5);
  assert.equal(statSync(join(directory, 'signing.key')).mode & 0o777, 0o600);
  assert.deepEqual(new SigningKeys(directory, () => 9).published, first.published);
  chmodSync(join(directory, 'signing.key'), 0o644);
  assert.throws(() => new SigningKeys(directory, () => 9), /chmod 600/);
  writeFileSync(join(directory, 'signing.key'), 'nothing');
  chmodSync(join(directory, 'signing.key'), 0o600);
  assert.throws(() => new SigningKeys(directory, () => 9), /cannot be read/);
  rmSync(join(directory, 'signing.key'));
  const second = new SigningKeys(directory, () => 9);
  assert.deepEqual(
    second.published.map(({ id }) => id),
    [first.id, second.id],
  );
});

test('lines of another exchange are not gone on with', async () => {
  const ours = open();
  ours.take(EVENTS, 50);
  await ours.signHeads();
  const keys = new SigningKeys(directory, () => 5);
  const options = {
    directory: join(directory, 'ticks'),
    keys,
    codeOf: (id: number) => NAMES[id] ?? '',
  };
  const theirs = new TickLog({ ...options, exchangeId: 'e2' });
  assert.throws(() => theirs.take([tick(6, HOUR + 3_000)], 60), /is exchange e1's of BTC\/USDT/);
});
