import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import fc from 'fast-check';
import { LastChanges, QUIET_MS_MAX } from './lastChanges.ts';

test('a member is quiet since the last change, and for a minute at the most', () => {
  let now = 5_000.5;
  const changes = new LastChanges(() => now);
  assert.equal(changes.quietMs(asMemberId(7)), 0, 'what was before is not known');
  now += QUIET_MS_MAX;
  assert.equal(changes.quietMs(asMemberId(7)), QUIET_MS_MAX);
  changes.note(asMemberId(7));
  now += 250;
  assert.deepEqual(
    [changes.quietMs(asMemberId(7)), changes.quietMs(asMemberId(8))],
    [250, QUIET_MS_MAX],
  );
  now += QUIET_MS_MAX;
  assert.equal(changes.quietMs(asMemberId(7)), QUIET_MS_MAX);
});

const step = fc.record({ pass: fc.nat(40_000), member: fc.nat(3) });

test('however often old changes are forgotten, nobody is called quiet for longer than they are', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = 0;
      const changes = new LastChanges(() => now);
      const last = new Map<number, number>();
      for (const { pass, member } of steps) {
        now += pass;
        changes.forgetOld();
        changes.note(asMemberId(member));
        last.set(member, now);
        for (const [each, at] of last) {
          assert.equal(changes.quietMs(asMemberId(each)), Math.min(now - at, QUIET_MS_MAX));
        }
      }
    }),
  );
});
