import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { breakEvenPpm, lossOf, profitOf } from './contract.ts';

test('§4 cycle: who wins loss ÷ (payout + loss) of the time neither gains nor loses', () => {
  assert.equal(breakEvenPpm(1_000_000, 1_000_000), 500_000);
  assert.equal(breakEvenPpm(800_000, 1_000_000), 555_556);
  assert.equal(breakEvenPpm(850_000, 1_000_000), 540_541);
  assert.equal(breakEvenPpm(700_000, 500_000), 416_667);
  const rate = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(rate, rate, (payout, loss) => {
      const worth = (share: number) =>
        BigInt(share) * BigInt(payout) - BigInt(1_000_000 - share) * BigInt(loss);
      const share = breakEvenPpm(payout, loss);
      assert.ok(worth(share) >= 0n);
      assert.ok(worth(share - 1) < 0n);
    }),
  );
});

test('§4 cycle: a profit is rounded down and a loss up, to the unit, below and beyond 2^53', () => {
  assert.equal(profitOf(999, 853_000), 852);
  assert.equal(lossOf(999, 853_000), 853);
  assert.equal(lossOf(999, 1_000_000), 999);
  const exact = fc
    .bigInt({ min: 1n, max: 2n ** 62n })
    .map((stake) => (stake <= 9_007_199_254_740_991n ? Number(stake) : stake));
  fc.assert(
    fc.property(exact, fc.integer({ min: 1, max: 1_000_000 }), (stake, ppm) => {
      const share = BigInt(stake) * BigInt(ppm);
      const profit = BigInt(profitOf(stake, ppm)) * 1_000_000n;
      const loss = BigInt(lossOf(stake, ppm)) * 1_000_000n;
      assert.ok(profit <= share && share - profit < 1_000_000n);
      assert.ok(loss >= share && loss - share < 1_000_000n);
    }),
  );
});
