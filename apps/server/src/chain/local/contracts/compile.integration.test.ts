import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compile } from './compile.ts';

test('the kept bytecode is what its source compiles to', () => {
  const kept = readFileSync(new URL('bytecode.json', import.meta.url), 'utf8');
  assert.deepEqual(JSON.parse(kept), compile());
});
