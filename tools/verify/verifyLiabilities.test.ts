import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { owedAnswers, signedAnew } from './testing/owedTree.ts';
import { numbersFrom } from './testing/receipts.ts';
import { SigningKey } from './testing/signedTicks.ts';
import { verifyLiabilities } from './verifyLiabilities.mjs';

const SCRIPT = fileURLToPath(new URL('./verifyLiabilities.mjs', import.meta.url));
const key = new SigningKey('key-1');
const keys = { [key.id]: key.x };
const { statements, answer } = owedAnswers(key, 4);
const [first, second, third, fourth] = statements;
assert.ok(first && second && third && fourth);

/** What the script says; empty when all holds. */
function verdict(answers: readonly unknown[]): string {
  try {
    verifyLiabilities(answers, keys);
    return '';
  } catch (error) {
    return (error as Error).message || 'thrown';
  }
}

const page = (of: readonly unknown[]) => ({ statements: of, count: 4 });

test('finance §6 rule: a saved answer and the chain of statements hold without the exchange', () => {
  const said: string[] = [];
  const envelope = { code: 200, msg: 'ok', data: answer };
  verifyLiabilities([page([third, second]), envelope, page([first])], keys, (step) =>
    said.push(step),
  );
  assert.deepEqual(said, [
    'member 4711: 7 units of BTC (8 decimals) are counted',
    `member 4711: ${2n ** 70n} units of USDT (8 decimals) are counted`,
    'statements 1 to 4, up to entry 400: signed, each that is here names the one before',
  ]);
  assert.equal(verdict([answer]), '');
  assert.equal(verdict([page(statements)]), '');
});

test('finance §6 rule: what is missing between statements is said', () => {
  const said: string[] = [];
  verifyLiabilities([page([first, fourth])], keys, (step) => said.push(step));
  assert.equal(said[0], 'statements 2 to 3 are not here: nothing is said of them');
});

const [btc, usdt] = answer.proofs;
assert.ok(btc && usdt);
const owed = (change: object) => ({ ...answer, proofs: [{ ...btc, ...change }, usdt] });
const stated = (change: object) => signedAnew({ ...fourth, ...change }, key);
const asset = (change: object) =>
  stated({ assets: [{ ...fourth.assets[0]!, ...change }, fourth.assets[1]!] });
const step = (at: number, change: object) =>
  owed({ path: btc.path.map((each, level) => (level === at ? { ...each, ...change } : each)) });

type Forgery = readonly [string, readonly unknown[], RegExp];

const OF_OTHERS: readonly Forgery[] = [
  ['nothing', [], /no statement/],
  ['no proof', [{ ...answer, proofs: [] }], /proves nothing/],
  ['no statement', [{ ...answer, statement: undefined }], /proves nothing/],
  ['another member', [{ ...answer, member: 4712 }], /another root/],
  ['no member', [{ ...answer, member: 0 }], /format/],
  ['more', [owed({ units: '8' })], /another total/],
  ['less', [owed({ units: '6' })], /another total/],
  ['nothing owed', [owed({ units: '0' })], /nothing/],
  ['below zero', [owed({ units: '-7' })], /no sum/],
  ['written otherwise', [owed({ units: '07' })], /no sum/],
  ['endless', [owed({ units: `${2n ** 127n}` })], /no sum/],
  ['another nonce', [owed({ nonce: 'b'.repeat(64) })], /another root/],
  ['no nonce', [owed({ nonce: 'b' })], /no hash/],
  ['another place', [owed({ index: 4 })], /another root/],
  ['a place beyond', [owed({ index: 16 })], /another length/],
  ['a shorter path', [owed({ path: btc.path.slice(1) })], /another length/],
  ['a sum of the path below zero', [step(0, { units: '-1' })], /no sum/],
  ['another sum of the path', [step(1, { units: '1' })], /another total/],
  ['another hash of the path', [step(2, { hash: 'c'.repeat(64) })], /another root/],
  ['an asset twice', [{ ...answer, proofs: [btc, btc] }], /proved twice/],
  ['an asset nobody is owed', [owed({ asset: 'ETH' })], /owes nobody ETH/],
];

const OF_THE_EXCHANGE: readonly Forgery[] = [
  [
    'another total, signed',
    [{ ...answer, statement: asset({ owed: '1' }) }],
    /house has more|another total/,
  ],
  [
    'another root, signed',
    [{ ...answer, statement: asset({ root: 'd'.repeat(64) }) }],
    /another root/,
  ],
  ['another entry, signed', [{ ...answer, statement: stated({ entry: 401 }) }], /another root/],
  [
    'an asset told twice, signed',
    [page([stated({ assets: [fourth.assets[0]!, fourth.assets[0]!] })])],
    /owed twice/,
  ],
  ['more accounts than leaves, signed', [page([asset({ members: 17 })])], /too few leaves/],
  ['another total, not signed', [page([{ ...fourth, assets: [] }])], /signature of statement 4/],
  ['another key', [page([{ ...fourth, keyId: 'key-2' }])], /key that is not known/],
  ['a key of every object', [page([{ ...fourth, keyId: 'constructor' }])], /key that is not known/],
  ['another format', [page([stated({ format: 'candor-liabilities-2' })])], /format/],
  ['a line within a name, signed', [page([stated({ exchange: 'e7a1|2' })])], /format/],
  [
    'two of one number, signed',
    [answer, page([stated({ stateHash: 'b'.repeat(32) })])],
    /two statements 4/,
  ],
  [
    'another before it, signed',
    [page([stated({ previous: 'e'.repeat(64) }), third])],
    /names another one before/,
  ],
  [
    'the first names one, signed',
    [page([signedAnew({ ...first, previous: 'e'.repeat(64) }, key)])],
    /first statement/,
  ],
  ['an older entry, signed', [page([stated({ entry: 300 }), third])], /not behind the one before/],
  ['of two exchanges, signed', [page([stated({ exchange: 'f00d' }), third])], /two exchanges/],
];

test('finance §6 rule: no forgery of an answer passes, not of the exchange itself, and each is told why', () => {
  for (const [name, answers, words] of [...OF_OTHERS, ...OF_THE_EXCHANGE])
    assert.match(verdict(answers), words, name);
});

test('finance §6 rule: no single character of what is proved can be changed', () => {
  const { isComing: _, ...proved } = answer;
  const text = JSON.stringify(proved);
  const next = numbersFrom(7);
  for (let turn = 0; turn < 500; turn += 1) {
    const at = Math.floor(next() * text.length);
    const sign = text[at]!;
    // Signs of names make another answer, which says less; those of values alone are looked at.
    const isName = /^[a-zA-Z]*":/.test(text.slice(at));
    if (!/[0-9a-f]/.test(sign) || isName) continue;
    const forged = text.slice(0, at) + (sign === '1' ? '2' : '1') + text.slice(at + 1);
    let parsed: unknown;
    try {
      parsed = JSON.parse(forged);
    } catch {
      continue;
    }
    assert.notEqual(verdict([parsed]), '', `changed at ${at}: ${forged.slice(at - 20, at + 20)}`);
  }
});

test('the script for liabilities stands alone in 200 lines, and says with its exit code what it found', () => {
  const source = readFileSync(SCRIPT, 'utf8');
  assert.ok(source.split('\n').length - 1 <= 200);
  const imports = [...source.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
  assert.ok(imports.every((from) => from.startsWith('node:')));
  const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
  try {
    const files = ['proof.json', 'forged.json', 'keys.json'].map((name) => join(folder, name));
    const [good = '', bad = '', keyFile = ''] = files;
    writeFileSync(good, JSON.stringify({ code: 200, msg: '', data: answer }));
    writeFileSync(bad, JSON.stringify({ ...answer, member: 1 }));
    writeFileSync(keyFile, JSON.stringify({ keys: [{ id: key.id, x: key.x }] }));
    const run = (file: string) =>
      spawnSync(process.execPath, [SCRIPT, keyFile, file], { encoding: 'utf8' });
    assert.equal(run(good).status, 0);
    assert.match(run(good).stdout, /it holds\n$/);
    assert.equal(run(bad).status, 1);
    assert.match(run(bad).stdout, /it does not hold: the path of BTC leads to another root/);
    assert.equal(run(join(folder, 'none.json')).status, 2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
