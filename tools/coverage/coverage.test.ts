import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveragePage, quotingTests, uncoveredRules } from './coverage.ts';

const mark = '§';

test('tests that quote a section are found with their names', () => {
  const text = `test('${mark}5 spot limit: a price is required', () => {});\ntest('other', f);`;
  assert.deepEqual(quotingTests('a.test.ts', text), [
    { section: 5, name: 'spot limit: a price is required', path: 'a.test.ts' },
  ]);
});

test('a rule without a test is listed as not covered', () => {
  const tests = quotingTests('a.test.ts', `test('${mark}5 spot limit: x', f);`);
  const open = uncoveredRules(tests).map((rule) => rule.rule);
  assert.ok(!open.includes('spot limit'));
  assert.ok(open.includes('fund password'));
  assert.match(coveragePage(tests), /Not yet covered:[\s\S]*- fund password/);
});
