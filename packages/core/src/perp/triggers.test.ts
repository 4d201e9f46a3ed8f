import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asMemberIndex, asOrderId } from '@candor/money';
import { Triggers } from './triggers.ts';

/** More than one call takes as arguments: spread, they would end the start from a snapshot. */
const MANY = 200_000;

test('a market that ever had two hundred thousand triggers is restored, and gives out the same slots', () => {
  const freed = Array.from({ length: MANY }, (_, at) => at + 1);
  const triggers = new Triggers(asMarketId(3));
  triggers.restore({ issued: MANY, slotMax: MANY, freeSlots: freed });
  assert.deepEqual(triggers.freeSlots(), freed);
  const prices = { takeProfit: 110, stopLoss: 0, lots: 0, orderId: asOrderId(0) };
  const row = { member: asMemberIndex(0), side: 0, mode: 0 };
  const begun = triggers.begin({ kind: 'stop', ...row, ...prices });
  assert.equal(begun.slot, MANY, 'freed last, given out first');
  assert.equal(begun.id, (MANY + 1) * 1_024 + 3, 'its id goes on behind those that were issued');
});
