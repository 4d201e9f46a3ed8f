import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, rate } from '@candor/money';
import fc from 'fast-check';
import { maintenanceMargin } from './formulas/maintenance.ts';
import { ratio, unitsOf } from './formulas/ratio.ts';
import { MaintenanceTiers } from './maintenanceTiers.ts';
import { shareOf } from './shareOf.ts';

const steps = fc.array(
  fc.record({
    cap: fc.integer({ min: 1, max: 2 ** 40 }),
    ppm: fc.integer({ min: 1, max: 90_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('whole-number tiers ask for the formula rounded up, at every size', () => {
  const notional = fc.oneof(
    fc.integer({ min: 0, max: 10_000 }),
    fc.integer({ min: 0, max: 2 ** 48 }),
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 62n }),
  );
  fc.assert(
    fc.property(steps, notional, (list, size) => {
      let [cap, ppm] = [0n, 0n];
      const tiers = list.map((step) => {
        cap += BigInt(step.cap);
        ppm += BigInt(step.ppm);
        return { notionalCap: amount(cap), rate: rate(ppm), leverageMax: 1 };
      });
      let [floor, before] = [0n, 0n];
      const exact = list.map((step) => {
        before += BigInt(step.ppm);
        const tier = { floor: ratio(floor), rate: ratio(before, 1_000_000n) };
        floor += BigInt(step.cap);
        return tier;
      });
      const wanted = maintenanceMargin({ tiers: exact, notional: ratio(BigInt(size)) });
      assert.equal(BigInt(new MaintenanceTiers(tiers).of(size)), unitsOf(wanted, 0, 'up'));
    }),
  );
});

test('a share is exact beyond 2^53, and the whole is the whole', () => {
  const whole = fc.integer({ min: 1, max: 2 ** 31 });
  fc.assert(
    fc.property(fc.maxSafeNat(), whole, fc.nat(), (value, all, seed) => {
      const part = seed % (all + 1);
      const exact = BigInt(value) * BigInt(part);
      const down = shareOf(value, { part, whole: all }, 'down');
      assert.equal(BigInt(down), exact / BigInt(all));
      const up = shareOf(value, { part, whole: all }, 'up');
      assert.equal(BigInt(up), (exact + BigInt(all) - 1n) / BigInt(all));
      assert.equal(shareOf(value, { part: all, whole: all }, 'up'), value);
    }),
  );
});
