import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asMemberId, lots, ticks } from '@candor/money';
import type { Command } from '../command.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { indexAt, PerpScenario } from '../testing/perpScenario.ts';
import { readTriggers } from '../testing/readTriggers.ts';
import { TRIGGERS_MAX } from './checkStop.ts';
import { TRIGGER_BUDGET } from './fireTriggers.ts';

const MEMBERS = Array.from({ length: 30 }, (_, at) => 2_000 + at);

/** More triggers than fire in one entry, half at 96 and half at 95; each is refused when it fires. */
function crowded(): PerpScenario {
  const scenario = new PerpScenario();
  scenario.apply(indexAt(100));
  for (const memberId of MEMBERS) {
    scenario.apply({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
    for (let at = 0; at < TRIGGERS_MAX; at += 1) {
      scenario.apply(waiting(memberId, at % 2 === 0 ? 95 : 96));
    }
  }
  return scenario;
}

function waiting(memberId: number, triggerPrice: number): Command {
  return {
    type: 'placeTriggerOrder',
    memberId: asMemberId(memberId),
    marketId: asMarketId(0),
    side: 'long',
    mode: 'cross',
    triggerPrice: ticks(triggerPrice),
    direction: 'falls',
    leverage: 5,
    quantity: lots(1),
    timeInForce: 'gtc',
  };
}

function firedOf({ events }: PerpScenario) {
  return events.flatMap((event) => (event.type === 'triggerFired' ? [event] : []));
}

test('so many fire with a tick, the price reached first before, at one price the oldest', () => {
  const scenario = crowded();
  scenario.apply(indexAt(94));
  const fired = firedOf(scenario);
  assert.equal(fired.length, TRIGGER_BUDGET);
  const order = fired.map(({ triggerPrice, triggerId }) => [Number(triggerPrice), triggerId]);
  const sorted = order.toSorted(([price = 0, id = 0], [other = 0, otherId = 0]) => {
    return other - price || id - otherId;
  });
  assert.deepEqual(order, sorted);
  assert.equal(order[0]?.[0], 96);
});

test('what was reached fires with the next tick, though the mark came back, also after a restart', () => {
  const scenario = crowded();
  scenario.apply(indexAt(94));
  const restored = loadSnapshot(takeSnapshot(scenario.exchange));
  assert.equal(stateHash(restored), stateHash(scenario.exchange));
  scenario.exchange = restored;
  const refused = { type: 'refused', reason: 'triggerPassed' };
  assert.deepEqual(scenario.apply(waiting(1_000, 94)), refused);
  assert.equal(scenario.apply(waiting(1_000, 93)).type, 'triggerSet');
  scenario.apply(indexAt(100));
  assert.equal(firedOf(scenario).length, MEMBERS.length * TRIGGERS_MAX);
  assert.equal(readTriggers(scenario.exchange, asMemberId(1_000)).length, 1);
  assert.equal(scenario.apply(waiting(1_000, 94)).type, 'triggerSet');
});
