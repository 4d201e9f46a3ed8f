import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purity } from './rules/purity.ts';
import { treeOf } from './testing/treeOf.ts';

function said(text: string, path = 'packages/core/src/spot/a.ts'): string[] {
  return purity.check(treeOf({ [path]: text }));
}

const IMPURE = [
  'const now = Date.now();',
  'const now = new Date();',
  'const x = Math.random();',
  'const x = Math.exp(2);',
  'const { random } = Math;',
  'async function f() {}',
  'const f = async () => 1;',
  'await f();',
  'return Promise.resolve(1);',
  'function f(): Promise<number> {',
  'setTimeout(f, 1);',
  'setInterval(f, 1);',
  'queueMicrotask(f);',
  'process.exit(1);',
  'const at = performance.now();',
  'globalThis.x = 1;',
  'const answer = fetch(url);',
  "console.log('x');",
  'crypto.randomUUID();',
  'const x = new Intl.NumberFormat();',
  "const fs = require('fs');",
  'const load = import(path);',
  'a.localeCompare(b);',
  'a.toLocaleString();',
  'const waits = { async f() {} };',
  'const x = [Date];',
  "const f = new Function('return 1;');",
  ['const text = `$', '{Date.now()}`;'].join(''),
  "import { readFileSync } from 'node:fs';",
  "import z from 'zod';",
];

for (const text of IMPURE) {
  test(`the core may not hold: ${text}`, () => {
    assert.notEqual(said(text).length, 0);
    assert.notEqual(said(text, 'packages/money/src/a.ts').length, 0);
  });
}

test('a word in a comment, a text or a longer name is no use of it', () => {
  assert.deepEqual(said("/** Date of the process. */\nconst a = 'Date'; // await"), []);
  assert.deepEqual(said('const processed = lastDate; x.process = y.crypto;'), []);
  assert.deepEqual(said('const x = Math.max(1, Math.trunc(y));'), []);
});

test('tests of the core and other rooms may ask a clock', () => {
  assert.deepEqual(said('Date.now();', 'packages/core/src/spot/a.test.ts'), []);
  assert.deepEqual(said('Date.now();', 'apps/server/src/ops/a.ts'), []);
});

test('code is made in one file of the core, which is pure in all else', () => {
  const path = 'packages/core/src/bytes/straight.ts';
  assert.deepEqual(said("const f = new Function('return 1;');", path), []);
  assert.equal(said('const now = Date.now();', path).length, 1);
});
