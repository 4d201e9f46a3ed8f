import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Receipt, readReceipt, type VerifyFault } from '@candor/core/formulas';
import { verifyReceipt as verifyAsOperator } from '../../apps/operator/src/verifyReceipt.ts';
import { verifyReceipt as verifyInApp } from '../../apps/web/src/shared/cycle/verifyReceipt.ts';
import { forgerySet } from './testing/forgeries.ts';
import { numbersFrom, playReceipts } from './testing/receipts.ts';
import { verifyReceipt } from './verify.mjs';

const CANDOR = fileURLToPath(new URL('../../apps/operator/src/main.ts', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./verify.mjs', import.meta.url));

const played = [1, 2, 3].map((seed) => playReceipts(numbersFrom(seed)));
const first = played[0]!;
const keys = { [first.key.id]: first.key.x };

/** What each verifier says; empty when the receipt holds. */
function verdicts(receipt: unknown, known: Readonly<Record<string, string>>): [string, string] {
  const read = readReceipt(receipt);
  const operator = read === undefined ? 'formatUnknown' : (verifyAsOperator(read, known) ?? '');
  try {
    verifyReceipt(receipt, known);
    return [operator, ''];
  } catch (error) {
    return [operator, (error as Error).message || 'thrown'];
  }
}

function won(): Receipt {
  const found = first.receipts.find(
    ({ result, paths }) => result.outcome === 'won' && paths[0]!.length === 1,
  );
  assert.ok(found);
  return structuredClone(found);
}

test('every contract that a play settles has a receipt that holds, whatever became of it', () => {
  const outcomes = new Set<string>();
  for (const { receipts, key } of played) {
    assert.ok(receipts.length > 30);
    for (const receipt of receipts) {
      assert.deepEqual(verdicts(receipt, { [key.id]: key.x }), ['', '']);
      outcomes.add(`${receipt.result.outcome} ${receipt.result.cause}`);
    }
  }
  assert.deepEqual([...outcomes].sort(), [
    'lost none',
    'tie none',
    'void entryTickMissing',
    'void exitTicksMissing',
    'won none',
  ]);
  const spans = played.flatMap(({ receipts }) => receipts).map(({ paths }) => paths);
  assert.ok(
    spans.some((paths) => paths.some((pieces) => pieces.length > 1)),
    'one path goes over a full hour',
  );
});

/** What the script says for each reason. */
const SAID: Readonly<Record<VerifyFault, RegExp>> = {
  formatUnknown: /^the format is not known$/,
  keyUnknown: /^the receipt is signed by a key that is not known$/,
  receiptSignatureWrong: /^the signature of the receipt is wrong$/,
  headKeyUnknown: /^a head is signed by a key that is not known$/,
  headSignatureWrong: /^the signature of a head is wrong$/,
  headerWrong: /^a segment (begins at a full hour|does not begin with its header)$/,
  chainBroken: /^the (ticks do not hash to the signed head|head counts other ticks)$/,
  timesWrong: /^the (expiry|time of the entry|least number of ticks) is wrong$/,
  pathMissing: /^a path is missing$/,
  pathBroken: /^the segments do not follow each other$/,
  ticksOutOfOrder: /^(a tick cannot be read|the ticks are out of order)$/,
  entryNotProven: /^(the entry is not shown to be the first tick behind|the ticks end before)/,
  exitNotProven: /^the ticks around the exit are not complete$/,
  resultWrong: /^the (entry|exit|outcome|payment) is another$/,
};

test('no forgery passes, of somebody else or of the exchange itself, and each is told why', () => {
  const { genuine, keys: known, forgeries } = forgerySet();
  assert.ok(forgeries.length >= 50);
  for (const receipt of genuine) assert.deepEqual(verdicts(receipt, known), ['', '']);
  for (const { name, reason, receipt } of forgeries) {
    const [operator, alone] = verdicts(receipt, known);
    assert.equal(operator, reason, `the operator's command: ${name}`);
    assert.match(alone, SAID[reason], `the script: ${name}`);
  }
  assert.deepEqual(
    Object.keys(SAID).filter((reason) => !forgeries.some((each) => each.reason === reason)),
    [],
  );
});

test('the app refuses every forgery for the same reason, and holds what is genuine', async () => {
  const { genuine, keys: known, forgeries } = forgerySet();
  for (const receipt of genuine) assert.equal(await verifyInApp(receipt, known), undefined);
  for (const { name, reason, receipt } of forgeries) {
    assert.equal(await verifyInApp(receipt, known), reason, name);
  }
});

test('no single character of a receipt can be changed', () => {
  const receipt = won();
  const text = JSON.stringify(receipt);
  const next = numbersFrom(7);
  for (let turn = 0; turn < 2_000; turn += 1) {
    const at = Math.floor(next() * text.length);
    const sign = text[at]!;
    if (!/[0-9a-zA-Z]/.test(sign)) continue;
    const forged = text.slice(0, at) + (sign === '1' ? '2' : '1') + text.slice(at + 1);
    let parsed: unknown;
    try {
      parsed = JSON.parse(forged);
    } catch {
      continue;
    }
    const [operator, alone] = verdicts(parsed, keys);
    assert.ok(
      operator !== '' && alone !== '',
      `changed at ${at}: ${forged.slice(at - 20, at + 20)}`,
    );
  }
});

test('the script stands alone in 200 lines, and says with its exit code what candor says too', () => {
  const source = readFileSync(SCRIPT, 'utf8');
  assert.ok(source.split('\n').length - 1 <= 200);
  const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
  assert.ok(imports.every((from) => from.startsWith('node:')));
  const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
  try {
    const files = ['receipt.json', 'forged.json', 'keys.json'].map((name) => join(folder, name));
    const [good = '', bad = '', keyFile = ''] = files;
    writeFileSync(good, JSON.stringify(won()));
    writeFileSync(bad, JSON.stringify({ ...won(), pair: 'ETH/USDT' }));
    writeFileSync(keyFile, JSON.stringify({ keys: [{ id: first.key.id, x: first.key.x }] }));
    const run = (file: string) =>
      spawnSync(process.execPath, [SCRIPT, file, keyFile], { encoding: 'utf8' });
    assert.equal(run(good).status, 0);
    assert.match(run(good).stdout, /the receipt holds\n$/);
    assert.equal(run(bad).status, 1);
    assert.match(run(bad).stdout, /it does not hold: the signature of the receipt is wrong/);
    assert.equal(run(join(folder, 'none.json')).status, 2);
    const ask = (file: string) =>
      spawnSync(process.execPath, [CANDOR, 'receipt', 'verify', file, '--keys', keyFile], {
        encoding: 'utf8',
      });
    assert.match(
      ask(good).stdout,
      /holds: order \d+, (buy|sell) BTC\/USDT: won, entry [\d.]+, exit/,
    );
    assert.equal(ask(good).status, 0);
    assert.match(ask(bad).stdout, /does not hold: receiptSignatureWrong/);
    assert.equal(ask(bad).status, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
