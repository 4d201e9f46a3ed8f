import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { treeOf } from '../tidy/testing/treeOf.ts';
import { readTree } from '../tidy/tree.ts';
import { guards, longest, partRows } from './distributions.ts';

const MOVE = 'function pay() {\n  // why\n  invariant(true);\n  ledger.transfer();\n}\n';
const STAND = 'function look() {\n  invariant(true);\n}\n';
const TREE = treeOf({ 'packages/core/src/a.ts': MOVE, 'apps/web/src/b.ts': STAND });

test('a part is told with its files, lines, functions and comments', () => {
  const [all, core] = partRows(TREE);
  assert.equal(all, '| all source | 2 | 8 | 3 / 5 / 5 / 5 / 5 | 2 | 3 / 5 / 5 / 5 / 5 | 13 % |');
  assert.equal(core, '| core | 1 | 5 | 5 / 5 / 5 / 5 / 5 | 1 | 5 / 5 / 5 / 5 / 5 | 20 % |');
});

test('asserts count where money moves', () => {
  assert.deepEqual(guards(TREE), { lines: 5, asserts: 1 });
});

test('the longest function comes first', () => {
  assert.match(longest(TREE)[0] ?? '', /^`pay` 5/);
});

test('where the core moves money, one line in twenty asserts something', () => {
  const { lines, asserts } = guards(readTree(join(import.meta.dirname, '../..')));
  assert.ok(asserts * 20 >= lines, `${asserts} asserts in ${lines} lines`);
});
