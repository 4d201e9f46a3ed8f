import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toldBalanceSteps } from './balanceSteps.ts';

test('finance §6 rule: each step of a balance proof says what became of it', () => {
  const states = (...told: Parameters<typeof toldBalanceSteps>) =>
    toldBalanceSteps(...told).map(({ state }) => state);
  assert.deepEqual(states(undefined), ['held', 'held', 'held', 'held']);
  assert.deepEqual(states('otherMember'), ['failed', 'skipped', 'skipped', 'skipped']);
  assert.deepEqual(states('keyChanged'), ['held', 'failed', 'skipped', 'skipped']);
  assert.deepEqual(states('rootWrong'), ['held', 'held', 'failed', 'skipped']);
  assert.deepEqual(states('forked'), ['held', 'held', 'held', 'failed']);
});
