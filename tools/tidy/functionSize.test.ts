import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFunctions } from './rules/functionSize.ts';
import { treeOf } from './testing/treeOf.ts';

function functionOf(name: string, lines: number): string {
  return [`function ${name}() {`, ...Array(lines - 2).fill('  f();'), '}', ''].join('\n');
}

const reason = 'it was there before the rule';

test('a function of more than 60 lines is found', () => {
  const tree = treeOf({ 'apps/a.ts': functionOf('f', 60) + functionOf('g', 61) });
  assert.deepEqual(checkFunctions(tree, {}), ['apps/a.ts#g (line 61) has 61 lines']);
});

test('a component may have 100 lines, another function beside it not', () => {
  const tree = treeOf({
    'apps/a.tsx': functionOf('Form', 100) + functionOf('useForm', 61),
    'apps/b.tsx': functionOf('Form', 101),
  });
  assert.equal(checkFunctions(tree, {}).length, 2);
});

test('a listed function may stay as long as it is, and not grow', () => {
  const tree = treeOf({ 'apps/a.ts': functionOf('f', 70) });
  assert.deepEqual(checkFunctions(tree, { 'apps/a.ts#f': { lines: 70, reason } }), []);
  assert.equal(checkFunctions(tree, { 'apps/a.ts#f': { lines: 69, reason } }).length, 1);
});

test('a listing that is higher than its function must be lowered', () => {
  const tree = treeOf({ 'apps/a.ts': functionOf('f', 70) });
  assert.deepEqual(checkFunctions(tree, { 'apps/a.ts#f': { lines: 71, reason } }), [
    'apps/a.ts#f has 70 lines: lower its 71 in the list',
  ]);
});

test('a listing of what is short or gone must be removed', () => {
  const tree = treeOf({ 'apps/a.ts': functionOf('f', 60) });
  const listing = { 'apps/a.ts#f': { lines: 61, reason }, 'apps/b.ts#g': { lines: 61, reason } };
  assert.equal(checkFunctions(tree, listing).length, 2);
});
