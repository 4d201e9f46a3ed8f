import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeRisk, type RiskFacts } from './judgeRisk.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const FACTS: RiskFacts = {
  amount: 10n,
  limits: {
    min: 1n,
    max: 900n,
    autoMax: 100n,
    memberDayMax: 150n,
    networkDayMax: 1_000n,
    fourEyesAbove: 500n,
  },
  memberDay: 0n,
  networkDay: 0n,
  addressKnownSince: NOW - 25 * HOUR,
  newDeviceAt: undefined,
  now: NOW,
  holdMs: 24 * HOUR,
};

test('a small withdrawal to an address that is known for a day goes at once', () => {
  assert.deepEqual(judgeRisk(FACTS), { waitsUntil: 0, eyesNeeded: 0, causes: [] });
});

test('a new address and a new device wait for a day each, the later one counts', () => {
  const judged = judgeRisk({
    ...FACTS,
    addressKnownSince: undefined,
    newDeviceAt: NOW - HOUR,
  });
  assert.deepEqual(judged, {
    waitsUntil: NOW + 24 * HOUR,
    eyesNeeded: 0,
    causes: ['newAddress', 'newDevice'],
  });
  assert.equal(judgeRisk({ ...FACTS, addressKnownSince: NOW - HOUR }).waitsUntil, NOW + 23 * HOUR);
  assert.equal(judgeRisk({ ...FACTS, addressKnownSince: undefined, holdMs: 0 }).waitsUntil, 0);
});

test('above the automatic size a person decides, above the second size two', () => {
  const eyes = (amount: bigint) => judgeRisk({ ...FACTS, amount }).eyesNeeded;
  assert.deepEqual([eyes(100n), eyes(101n), eyes(500n), eyes(501n)], [0, 1, 1, 2]);
  assert.deepEqual(judgeRisk({ ...FACTS, amount: 101n }).causes, ['size']);
});

test('many small ones are one large one: a member and a network have a speed', () => {
  const fast = (more: Partial<RiskFacts>) => judgeRisk({ ...FACTS, ...more }).causes;
  assert.deepEqual(fast({ memberDay: 140n }), []);
  assert.deepEqual(fast({ memberDay: 141n }), ['velocity']);
  assert.deepEqual(fast({ networkDay: 990n }), []);
  assert.deepEqual(fast({ networkDay: 991n }), ['velocity']);
  assert.equal(judgeRisk({ ...FACTS, memberDay: 141n }).eyesNeeded, 1);
});
