import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeDigits } from './codeDigits.ts';

test('a code is its digits, however it is pasted, and six of them', () => {
  for (const typed of [
    '123456',
    '123 456',
    ' 123-456\n',
    'Code: 123456.',
    '１２３４５６',
    '1234567',
  ]) {
    assert.equal(codeDigits(typed), '123456', typed);
  }
  assert.equal(codeDigits('12a'), '12');
  assert.equal(codeDigits('none'), '');
});
