import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { isTest, readTree } from '../tidy/tree.ts';
import { attackGaps, attackPage, provingTests } from './attackPage.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the ids in the name of a test are found, and told without them', () => {
  const text = "test('two at once [race-01, dep-evm-10]', f);\ntest('a race-to the bottom', f);";
  assert.deepEqual(provingTests('a.test.ts', text), [
    { id: 'race-01', name: 'two at once', path: 'a.test.ts' },
    { id: 'dep-evm-10', name: 'two at once', path: 'a.test.ts' },
  ]);
});

test('a case without a test, and an id without a case, are told', () => {
  const gaps = attackGaps(provingTests('a.test.ts', "test('x [race-01, flash-77]', f);"));
  assert.ok(gaps.unproved.includes('race-02') && !gaps.unproved.includes('race-01'));
  assert.deepEqual(gaps.unknown, ['flash-77']);
  assert.match(attackPage([]), /\| race-02 \| .* \| none yet \|/);
});

test('every attack on wallets is tried by a test, and every id that a test names is an attack', () => {
  const tests = readTree(ROOT)
    .filter(({ path }) => isTest(path) && !path.startsWith('tools/coverage/'))
    .flatMap(({ path, text }) => provingTests(path, text));
  assert.deepEqual(attackGaps(tests), { unproved: [], unknown: [] });
});
