import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_CARD, wrongFields } from './cardForm.ts';

const RIGHT = { bank: 'Test Bank', holder: 'Jane Doe', cardNumber: '4539 5787 6362 1486' };

test('§5 bank card: bank, holder and a number that checks itself; all that is wrong is told at once', () => {
  assert.deepEqual(wrongFields(RIGHT), []);
  assert.deepEqual(wrongFields(EMPTY_CARD), ['bank', 'holder', 'cardNumber']);
  assert.deepEqual(wrongFields({ ...RIGHT, holder: ' ' }), ['holder']);
  assert.deepEqual(wrongFields({ ...RIGHT, cardNumber: '4539 5787 6362 1487' }), ['cardNumber']);
});
