import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strengthOf } from './strength.ts';

test('runs, repeats, years and first guesses are weak, in any spelling', () => {
  for (const weak of [
    '',
    'aaaaaaa1',
    'abc123',
    '123456789',
    'p4ssw0rd',
    'Password2024',
    'ababab12',
  ]) {
    assert.ok(strengthOf(weak) <= 1, `${weak}: ${strengthOf(weak)}`);
  }
});

test('a spoken word with two digits is fair; what nobody would guess is strong', () => {
  assert.equal(strengthOf('Sailing42'), 2);
  for (const strong of ['tR8wq2vK9zLm', 'correct horse battery staple', '漢字仮名交じり文章例文']) {
    assert.equal(strengthOf(strong), 4, strong);
  }
});

test('more signs never make a password weaker', () => {
  const password = 'Anchored43 at the quay';
  const steps = Array.from(password, (_sign, index) => strengthOf(password.slice(0, index + 1)));
  assert.deepEqual(steps, [...steps].sort());
});

test('a very long password of one sign stays weak', () => {
  assert.ok(strengthOf('a'.repeat(128)) <= 1);
  assert.ok(strengthOf('ab'.repeat(64)) <= 1);
});
