import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idIn } from './idIn.ts';

test('an address names a thing by its number, which may have sixteen digits; nothing else names one', () => {
  assert.equal(idIn('1'), 1);
  assert.equal(idIn('8357466185168510'), 8_357_466_185_168_510);
  assert.equal(idIn(String(Number.MAX_SAFE_INTEGER)), Number.MAX_SAFE_INTEGER);
  for (const none of [
    undefined,
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    'x',
    '9007199254740992',
    '9'.repeat(30),
  ])
    assert.equal(idIn(none), undefined, `${none}`);
});
