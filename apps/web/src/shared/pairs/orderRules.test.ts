import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takenOf } from './orderRules.ts';

const TRADING = { isTrading: true, isHalted: false };
const CLOSED = { isTrading: false, isHalted: false };
const HALTED = { isTrading: false, isHalted: true };

test('a halted market takes nothing of a resting order, neither a change nor a cancel', () => {
  assert.equal(takenOf(HALTED), 'none');
  assert.equal(takenOf(HALTED, true), 'none');
});

test('where nothing is opened an order is cancelled, and changed if it closes', () => {
  assert.equal(takenOf(CLOSED), 'cancel');
  assert.equal(takenOf(CLOSED, true), 'all');
});

test('of a market that trades, or is not known yet, all is taken', () => {
  assert.equal(takenOf(TRADING), 'all');
  assert.equal(takenOf(undefined), 'all');
});
