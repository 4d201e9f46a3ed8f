import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openRateLimits } from './rateLimits.ts';

const LIMIT = { points: 10, seconds: 10 };

/** The same, kept as plain as can be. */
class NaiveLimits {
  private readonly begun = new Map<string, { taken: number; at: number }>();

  check(name: string, weight: number, now: number): number | undefined {
    const known = this.begun.get(name);
    const isOver = known === undefined || now >= known.at + 10_000;
    const allowance = isOver ? { taken: 0, at: now } : known;
    this.begun.set(name, allowance);
    allowance.taken += weight;
    const isTooMuch = allowance.taken > LIMIT.points;
    return isTooMuch ? Math.ceil((allowance.at + 10_000 - now) / 1_000) : undefined;
  }
}

test('§2 slow: an allowance begins anew when its time is over, and never before', () => {
  let now = 0;
  const limits = openRateLimits({ perAddress: LIMIT, perMember: LIMIT }, () => now);
  assert.equal(limits.check('a', undefined, 10), undefined);
  now = 9_999;
  assert.equal(limits.check('a', undefined), 1);
  now = 10_000;
  assert.equal(limits.check('a', undefined, 10), undefined);
  assert.equal(limits.check('a', undefined), 10);
});

test('§2 slow: allowances are those of a naive twin, whoever asks and whenever', () => {
  const question = fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    weight: fc.integer({ min: 1, max: 6 }),
    later: fc.integer({ min: 0, max: 4_000 }),
  });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 60 }), (questions) => {
      let now = 0;
      const limits = openRateLimits({ perAddress: LIMIT, perMember: LIMIT }, () => now);
      const naive = new NaiveLimits();
      for (const { name, weight, later } of questions) {
        now += later;
        assert.equal(limits.check(name, undefined, weight), naive.check(name, weight, now));
      }
    }),
    { numRuns: 100 },
  );
});

test('§2 slow: networks of one IPv6 site have sixteen times what one has, and nothing of another site', () => {
  const limits = openRateLimits({ perAddress: LIMIT, perMember: LIMIT }, () => 0);
  const networkOf = (index: number) => `2001:db8:1:${index.toString(16)}::/64`;
  for (let index = 0; index < 16; index += 1) {
    assert.equal(limits.check(networkOf(index), undefined, 10), undefined);
    assert.equal(limits.check(networkOf(index), undefined, 10), 10, 'counts as its own alone');
  }
  assert.equal(limits.check(networkOf(16), undefined), 10);
  assert.equal(limits.check('2001:db8:2:0::/64', undefined), undefined);
  assert.equal(limits.check('192.0.2.1', undefined), undefined);
});
