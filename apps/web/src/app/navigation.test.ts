import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guard, slideBetween } from './navigation.ts';

test('§2 levels: to a lower level slides right, to a higher level slides left', () => {
  assert.equal(slideBetween(1, 1.1), 'slide-left');
  assert.equal(slideBetween(10, 1), 'slide-right');
  assert.equal(slideBetween(3, 3), undefined);
});

test('§2 guard: a visitor goes to login, or stays when he came from login', () => {
  const trade = { path: '/trade', level: 1.2, needsLogin: true };
  assert.equal(guard(trade, false, '/'), 'login');
  assert.equal(guard(trade, false, '/login'), 'blocked');
  assert.equal(guard(trade, true, '/login'), 'allowed');
  assert.equal(guard({ ...trade, needsLogin: false }, false, '/'), 'allowed');
});
