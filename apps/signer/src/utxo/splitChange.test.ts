import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DUST } from './selectInputs.ts';
import { outputsOf, piecesOf } from './splitChange.ts';

const LTC = 10n ** 8n;

test('change of one large output goes back in several, and in one where the hot wallet has enough', () => {
  assert.equal(piecesOf({ change: 50n * LTC, others: 0, least: LTC }), 8);
  assert.equal(piecesOf({ change: 3n * LTC, others: 0, least: LTC }), 3);
  assert.equal(piecesOf({ change: 50n * LTC, others: 20, least: LTC }), 4);
  assert.equal(piecesOf({ change: 50n * LTC, others: 24, least: LTC }), 1);
  assert.equal(piecesOf({ change: 50n * LTC, others: 400, least: LTC }), 1);
  assert.equal(piecesOf({ change: 0n, others: 0, least: 0n }), 1);
});

test('however change is split, nothing is lost and no output is dust', () => {
  const changes = [0n, 1n, DUST, DUST + 1n, 3n * DUST, 8n * DUST + 7n, LTC + 1n, 99n * LTC + 5n];
  for (const change of changes) {
    for (let pieces = 1; pieces <= 8; pieces += 1) {
      const [value, fee] = [7n * LTC, 2_000n];
      const spending = { payoutId: 'one', to: 'outside', value, sum: value + fee + change, fee };
      const [paid, ...back] = outputsOf({ ...spending, pieces }, 'hot');
      assert.deepEqual(paid, { address: 'outside', value });
      assert.ok(back.length <= pieces && back.every((each) => each.value > DUST));
      const kept = back.reduce((total, each) => total + each.value, 0n);
      // What would be dust is the miner's.
      assert.equal(kept, change > DUST ? change : 0n);
    }
  }
});

test('a payment that its inputs cannot pay for is a fault', () => {
  const poor = { payoutId: 'one', to: 'outside', value: 5n, sum: 9n, fee: 5n, pieces: 1 };
  assert.throws(() => outputsOf(poor, 'hot'), { code: 'journal' });
});
