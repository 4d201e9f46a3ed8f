import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutWords } from './leanCalls.ts';

const WIRE = fileURLToPath(new URL('../../../packages/wire/src/', import.meta.url));

test('a field keeps its rules and loses its words', () => {
  assert.equal(
    withoutWords("z.string().check(z.regex(X), z.describe('coin, such as \\'BTC\\' (a code)'))"),
    'z.string().check(z.regex(X), )',
  );
  assert.equal(withoutWords('a.check(z.describe(`opaque number (id)`)),'), 'a.check(),');
  assert.equal(
    withoutWords("z.check(\n  z.describe('x'),\n  z.regex(X),\n)"),
    'z.check(\n  z.regex(X),\n)',
  );
});

test('words that are made in another way fail the build', () => {
  assert.throws(() => withoutWords('z.describe(text)'), /another way/);
});

test('every module of the calls is one still', () => {
  for (const name of globSync('**/*.ts', { cwd: WIRE })) {
    const lean = withoutWords(readFileSync(`${WIRE}${name}`, 'utf8'));
    assert.doesNotMatch(lean, /z\.describe\(/, name);
    assert.doesNotThrow(() => stripTypeScriptTypes(lean), name);
  }
});
