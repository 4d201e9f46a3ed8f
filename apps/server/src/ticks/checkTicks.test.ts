import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import type { EventOf } from '@candor/core';
import { type AssetId, asAssetId, asSeq } from '@candor/money';
import { checkTicks } from './checkTicks.ts';
import { packHours } from './packHours.ts';
import { SigningKeys } from './signingKeys.ts';
import { standingSeq } from './standing.ts';
import { TickLog } from './tickLog.ts';

const FIRST = Date.parse('2026-11-22T09:00:00Z');
const roots: string[] = [];
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-check-ticks-'));
  roots.push(dataDir);
  await write();
});
after(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

/** Two pairs over three hours: a tick every ten minutes at entries 10, 20, … of BTC and 15, 25, … of ETH. */
async function write(exchangeId = 'e1', from = 0, to = 18): Promise<void> {
  const keys = new SigningKeys(dataDir, () => 5);
  const codeOf = (assetId: AssetId) => ['USDT', 'BTC', 'ETH'][assetId] ?? '';
  const ticks = new TickLog({ directory: join(dataDir, 'ticks'), exchangeId, keys, codeOf });
  const events = Array.from({ length: to - from }, (_, at) => [
    tick(from + at, 1),
    tick(from + at, 2),
  ]);
  ticks.take(events.flat(), to * 10 + 10);
  await ticks.signHeads();
}

function tick(number: number, baseAsset: 1 | 2): EventOf<'indexPriceChanged'> {
  const pair = {
    baseAsset: asAssetId(baseAsset),
    quoteAsset: asAssetId(0),
    decimals: 2,
    sources: 3,
  };
  const place = { seq: asSeq(number * 10 + 5 + baseAsset * 5), time: FIRST + number * 600_000 };
  return { type: 'indexPriceChanged', ...place, tick: number + 1, price: 6_000 + number, ...pair };
}

const path = (name: string) => join(dataDir, 'ticks', name);
const check = () => checkTicks({ dataDir, exchangeId: 'e1', lastSeq: asSeq(200) });
const told = () => check().findings.map(({ what, ...range }) => [what, range] as const);

/** What is done to the files, what is told of it, and between which entries. */
const DAMAGES: readonly (readonly [string, () => void, RegExp, number, number])[] = [
  ['the folder taken away', () => renameSync(path(''), `${dataDir}/away`), /are not there/, 0, 200],
  [
    "a pair's folder",
    () => rmSync(path('ETH-USDT'), { recursive: true }),
    /1 to 18 of ETH-USDT/,
    0,
    190,
  ],
  ['an hour in the middle', () => lose('BTC-USDT/2026-11-22T10'), /does not follow/, 60, 129],
  ['the lines of an hour', () => rmSync(path('BTC-USDT/2026-11-22T10.ticks')), /is gone/, 60, 129],
  ['the first hour', () => lose('BTC-USDT/2026-11-22T09'), /does not follow/, 0, 69],
  ['the newest hour', () => lose('BTC-USDT/2026-11-22T11'), /13 to 18 of BTC-USDT/, 120, 190],
  [
    'the heads of an hour',
    () => rmSync(path('BTC-USDT/2026-11-22T10.heads')),
    /not closed/,
    60,
    129,
  ],
  ['cut lines', () => cut('BTC-USDT/2026-11-22T10.ticks'), /is cut: 6 lines/, 60, 129],
  ['cut lines at the end', () => cut('BTC-USDT/2026-11-22T11.ticks'), /is cut: 6 lines/, 120, 190],
  [
    'a changed price',
    () => change('BTC-USDT/2026-11-22T10.ticks', '|60.', '|61.'),
    /not what was/,
    60,
    129,
  ],
  [
    'another key',
    () => change('BTC-USDT/2026-11-22T10.heads', '"keyId":"', '"keyId":"0'),
    /no key/,
    60,
    129,
  ],
  ["another's signature", () => resign('BTC-USDT/2026-11-22T10.heads'), /no key/, 60, 129],
  [
    "another exchange's",
    () => change('BTC-USDT/2026-11-22T10.ticks', '|e1|', '|e2|'),
    /another/,
    60,
    129,
  ],
  [
    "another pair's",
    () => change('BTC-USDT/2026-11-22T10.ticks', 'BTC', 'ETH'),
    /another/,
    60,
    129,
  ],
  ['a line too many', () => append('BTC-USDT/2026-11-22T10.ticks'), /behind its end/, 60, 129],
  [
    'heads of no sense',
    () => writeFileSync(path('BTC-USDT/2026-11-22T10.heads'), 'x\n'),
    /./,
    60,
    129,
  ],
  [
    'a damaged note',
    () => writeFileSync(path('progress.json'), '{"se'),
    /progress.json is dam/,
    0,
    200,
  ],
];

function lose(hour: string): void {
  for (const ending of ['ticks', 'heads']) rmSync(path(`${hour}.${ending}`));
}

function cut(file: string): void {
  const lines = readFileSync(path(file), 'utf8').split('\n');
  writeFileSync(path(file), [...lines.slice(0, -2), ''].join('\n'));
}

function change(file: string, from: string, to: string): void {
  writeFileSync(path(file), readFileSync(path(file), 'utf8').replace(from, to));
}

function resign(file: string): void {
  const head = JSON.parse(readFileSync(path(file), 'utf8').split('\n')[0] ?? '');
  const signature = `${head.signature[0] === 'A' ? 'B' : 'A'}${head.signature.slice(1)}`;
  writeFileSync(path(file), `${JSON.stringify({ ...head, signature })}\n`);
}

function append(file: string): void {
  appendFileSync(path(file), '121|1|13|1.00|3\n');
}

test('issue 14 §1: ticks lost, cut, changed, foreign or missing are told with their entries', async () => {
  const whole = readFileSync(path('progress.json'), 'utf8');
  assert.deepEqual(check(), { hours: 6, ticks: 36, seq: 190, findings: [] });
  for (const [name, damage, says, afterSeq, toSeq] of DAMAGES) {
    rmSync(path(''), { recursive: true, force: true });
    await write();
    damage();
    const [first] = told();
    assert.match(first?.[0] ?? '', says, name);
    assert.deepEqual([first?.[1], told().length], [{ afterSeq, toSeq }, 1], name);
  }
  assert.match(whole, /"BTC-USDT":18/);
});

test('a check changes no file, also where a crash tore a line off: its writer alone cuts that', () => {
  for (const name of ['BTC-USDT/2026-11-22T11.heads', 'BTC-USDT/2026-11-22T11.ticks']) {
    appendFileSync(path(name), '{"count":');
    const torn = readFileSync(path(name));
    check();
    assert.deepEqual(readFileSync(path(name)), torn, name);
  }
});

test('a list of public keys that is cut stops a start and a check in words, and is one finding', () => {
  const list = join(dataDir, 'signing-keys.json');
  const whole = readFileSync(list, 'utf8');
  const other = `${'B'.repeat(42)}A`;
  const [{ x }] = JSON.parse(whole);
  const spelled = `${x.slice(0, -1)}${String.fromCharCode(x.charCodeAt(x.length - 1) + 1)}`;
  const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);
  assert.deepEqual(Buffer.from(spelled, 'base64url'), Buffer.from(x, 'base64url'));
  for (const text of [
    '',
    whole.slice(0, 40),
    whole.replace(/"x":"[^"]+"/, `"x":"${other}"`),
    whole.replace(/"id":"[^"]+"/, '"id":"0123456789abcdef"'),
    // The same bytes in another spelling, under the name of that.
    JSON.stringify([{ ...JSON.parse(whole)[0], id: idOf(spelled), x: spelled }]),
    whole.replace('Ed25519', 'RSA'),
    whole.replace(/"madeAt":\d+/, '"madeAt":"long ago"'),
    '[{"id":"x"}]',
    '[null]',
    '{}',
  ]) {
    writeFileSync(list, text);
    const words = /signing-keys\.json is no list of keys: put it back from a backup/;
    assert.throws(() => new SigningKeys(dataDir, () => 5), words, text);
    assert.match(told()[0]?.[0] ?? '', words, text);
    assert.deepEqual(told()[0]?.[1], { afterSeq: 0, toSeq: 200 });
  }
  rmSync(list);
  const gone = /signing-keys\.json is gone: put it back from a backup/;
  assert.throws(() => new SigningKeys(dataDir, () => 5), gone);
  assert.equal(existsSync(list), false, 'it is not begun anew unnoticed');
  writeFileSync(list, '[]');
  assert.equal(new SigningKeys(dataDir, () => 5).published.length, 1);
});

test('packed hours are checked the same; without keys nothing was ever signed', async () => {
  await packHours(path(''), () => false);
  assert.deepEqual(told(), []);
  const packed = path('BTC-USDT/2026-11-22T10.ticks.zst');
  writeFileSync(packed, readFileSync(packed).subarray(9));
  assert.match(told()[0]?.[0] ?? '', /T10\.ticks\.zst is damaged/);
  rmSync(join(dataDir, 'signing-keys.json'));
  assert.deepEqual([check().seq, told()], [undefined, []]);
});

test('issue 14 §1: a start goes on behind the newest ticks that are there, whatever was noted', async () => {
  assert.equal(standingSeq(path('')), 190);
  lose('ETH-USDT/2026-11-22T11');
  assert.equal(standingSeq(path('')), 125);
  rmSync(path('BTC-USDT'), { recursive: true });
  assert.equal(standingSeq(path('')), 0);
  rmSync(path(''), { recursive: true });
  assert.equal(standingSeq(path('')), 0);
  await write();
  rmSync(path('progress.json'));
  assert.equal(standingSeq(path('')), 180, 'without a note: what every pair has');
});

test('issue 14 §1: files that another changes or takes while they are written are noticed before a line is added', async () => {
  const keys = new SigningKeys(dataDir, () => 5);
  const codeOf = (assetId: AssetId) => ['USDT', 'BTC', 'ETH'][assetId] ?? '';
  const open = () => new TickLog({ directory: path(''), exchangeId: 'e1', keys, codeOf });
  const acts: readonly (readonly [() => void, RegExp])[] = [
    [() => rmSync(path('BTC-USDT/2026-11-22T12.ticks')), /has 0 bytes where \d+ were written/],
    [() => cut('BTC-USDT/2026-11-22T12.ticks'), /were written/],
    [() => append('BTC-USDT/2026-11-22T12.ticks'), /were written/],
    [() => renameSync(path(''), `${path('')}-away`), /bytes where|ENOENT/],
  ];
  for (const [act, says] of acts) {
    rmSync(path(''), { recursive: true, force: true });
    await write();
    const ticks = open();
    ticks.take([tick(18, 1)], 200);
    await ticks.signHeads();
    act();
    assert.throws(() => ticks.take([tick(19, 1)], 210), says);
  }
  rmSync(path(''), { recursive: true, force: true });
  rmSync(`${dataDir}/ticks-away`, { recursive: true, force: true });
  await write();
  const ticks = open();
  ticks.take([tick(18, 1)], 200);
  await ticks.settled();
  writeFileSync(path('progress.json'), '{"seq":7}');
  await assert.rejects(ticks.signHeads(), /was taken away or changed/);
  assert.throws(() => open().take([tick(20, 1)], 220), /ticks 20 to 20 of BTC.USDT are missing/);
});
