import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFunctions } from './rules/functionSize.ts';
import { treeOf } from './testing/treeOf.ts';

function functionOf(name: string, lines: number): string {
  return [`function ${name}() {`, ...Array(lines - 2).fill('  f();'), '}', ''].join('\n');
}

test('a function of more than 60 lines is found', () => {
  const tree = treeOf({ 'apps/a.ts': functionOf('f', 60) + functionOf('g', 61) });
  assert.deepEqual(checkFunctions(tree), ['apps/a.ts#g (line 61) has 61 lines']);
});

test('a component is a function like any other', () => {
  const tree = treeOf({ 'apps/a.tsx': functionOf('Form', 60) + functionOf('Sheet', 61) });
  assert.deepEqual(checkFunctions(tree), ['apps/a.tsx#Sheet (line 61) has 61 lines']);
});
