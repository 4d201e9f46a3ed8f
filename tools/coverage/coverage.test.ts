import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isTest, readTree } from '../tidy/tree.ts';
import { coveragePage, quotingTests, uncoveredRules } from './coverage.ts';
import { SPEC_RULES } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');

const mark = '§';

test('tests that quote a section are found with their names', () => {
  const text = `test('${mark}5 spot limit: a price is required', () => {});\ntest('other', f);`;
  assert.deepEqual(quotingTests('a.test.ts', text), [
    { section: 5, name: 'spot limit: a price is required', path: 'a.test.ts' },
  ]);
});

test('a rule without a test is listed as not covered, under its own id', () => {
  const tests = quotingTests('a.test.ts', `test('${mark}5 spot limit: x', f);`);
  const open = uncoveredRules(tests).map((rule) => rule.rule);
  assert.ok(!open.includes('spot limit'));
  assert.ok(open.includes('fund password'));
  assert.match(coveragePage(tests), /### 5\.\d\d fund password\n\n- \*\*not yet covered/);
});

test('a word that occurs in a name proves nothing, nor does another section', () => {
  const named = (name: string) => quotingTests('a.test.ts', `test('${mark}${name}', f);`);
  const covers = (name: string) =>
    !uncoveredRules(named(name)).some(({ rule }) => rule === 'fund password');
  assert.equal(covers('5 fund password: six digits'), true);
  assert.equal(covers('5 Fund Password: six digits'), true);
  assert.equal(covers('5 withdraw: asks for the fund password'), false);
  assert.equal(covers('5 fund passwords: six digits'), false);
  assert.equal(covers('6 fund password: six digits'), false);
});

test('every rule has an id of its own, and the page on disk is what the tests say today', () => {
  const files = readTree(ROOT).filter(
    ({ path }) => isTest(path) && !path.startsWith('tools/coverage/'),
  );
  const tests = files.flatMap(({ path, text }) => quotingTests(path, text));
  assert.deepEqual(uncoveredRules(tests), []);
  assert.equal(new Set(SPEC_RULES.map(({ id }) => id)).size, SPEC_RULES.length);
  const page = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');
  assert.ok(page === coveragePage(tests), 'docs/spec-coverage.md is old: npm run coverage');
});
