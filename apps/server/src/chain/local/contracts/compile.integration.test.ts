import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, keptBytecode } from './compile.ts';

test('the kept bytecode is what its source compiles to', () => {
  assert.deepEqual(keptBytecode(), compile());
});
