import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { RULES } from './rules/index.ts';
import { readTree } from './tree.ts';

const tree = readTree(join(import.meta.dirname, '../..'));

for (const rule of RULES) {
  test(`house: ${rule.name}`, () => {
    assert.deepEqual(rule.check(tree), []);
  });
}
