import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimProblems } from './claimForm.ts';

const RIGHT = { fromAddress: '0x52', quantity: '10', picture: '/user/img/1' };

test('§5 deposit: a claim needs transfer address, amount and screenshot', () => {
  assert.deepEqual(claimProblems(RIGHT, '10'), {});
  assert.deepEqual(claimProblems({ fromAddress: ' ', quantity: '', picture: undefined }, '10'), {
    fromAddress: 'addressRequired',
    quantity: 'quantityRequired',
    picture: 'imageRequired',
  });
});

test('§5 deposit: minimum applies', () => {
  const below = { ...RIGHT, quantity: '9.99999999' };
  assert.deepEqual(claimProblems(below, '10'), { quantity: 'depositTooSmall' });
  assert.deepEqual(claimProblems({ ...RIGHT, quantity: '0.0' }, '0'), {
    quantity: 'quantityRequired',
  });
});
