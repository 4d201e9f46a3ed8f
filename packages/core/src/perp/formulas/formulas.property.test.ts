import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fundingPayment } from './funding.ts';
import { tieredLiquidationPrice } from './liquidationPrice.ts';
import { deductionsOf, maintenanceMargin } from './maintenance.ts';
import { averageEntry, bankruptcyPrice, unrealizedProfit } from './position.ts';
import { compare, minus, NOTHING, over, plus, type Ratio, ratio, times } from './ratio.ts';

const side = fc.constantFrom('long' as const, 'short' as const);
const amountOf = (max: number) =>
  fc.integer({ min: 1, max }).map((raw) => ratio(BigInt(raw), 100n));
const rates = fc
  .array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 })
  .map((list) => list.sort((left, right) => left - right));
const tiers = rates.chain((list) =>
  fc
    .array(fc.integer({ min: 1, max: 5_000 }), { minLength: list.length, maxLength: list.length })
    .map((steps) => {
      let floor = 0;
      return list.map((raw, at) => {
        if (at > 0) floor += steps[at] ?? 1;
        return { floor: ratio(BigInt(floor)), rate: ratio(BigInt(raw), 10_000n) };
      });
    }),
);
const feeRate = fc.integer({ min: 0, max: 50 }).map((raw) => ratio(BigInt(raw), 100_000n));

test('maintenance never jumps: from floor to floor it only grows, by at most the highest rate', () => {
  fc.assert(
    fc.property(tiers, amountOf(3_000_000), amountOf(100), (list, notional, step) => {
      const here = maintenanceMargin({ tiers: list, notional });
      const there = maintenanceMargin({ tiers: list, notional: plus(notional, step) });
      const grown = minus(there, here);
      const highest = list.at(-1)?.rate ?? NOTHING;
      assert.ok(compare(grown, NOTHING) >= 0);
      assert.ok(compare(grown, times(step, highest)) <= 0);
    }),
  );
});

/** What backs a row less what it must keep at a price: due below zero. */
function spare(row: Row, price: Ratio): Ratio {
  const notional = times(row.quantity, price);
  const profit = unrealizedProfit({ ...row, price });
  const kept = plus(maintenanceMargin({ ...row, notional }), times(notional, row.feeRate));
  return minus(plus(row.margin, profit), kept);
}

interface Row {
  readonly side: 'long' | 'short';
  readonly quantity: Ratio;
  readonly entry: Ratio;
  readonly margin: Ratio;
  readonly tiers: readonly { readonly floor: Ratio; readonly rate: Ratio }[];
  readonly feeRate: Ratio;
}

const row: fc.Arbitrary<Row> = fc.record({
  side,
  quantity: amountOf(10_000),
  entry: amountOf(10_000),
  margin: amountOf(1_000_000),
  tiers,
  feeRate,
});

function priceOf(of: Row): Ratio | undefined {
  const entryValue = times(of.quantity, of.entry);
  return tieredLiquidationPrice([{ ...of, entryValue, tiers: deductionsOf(of.tiers) }], {
    wallet: of.margin,
    feeRate: of.feeRate,
    otherMaintenance: NOTHING,
    otherUnrealized: NOTHING,
    mark: of.entry,
  });
}

test('the condition flips exactly at the liquidation price, through every tier', () => {
  fc.assert(
    fc.property(row, (of) => {
      const price = priceOf(of);
      if (price === undefined) {
        // A long that is never due holds out to a price of nothing.
        assert.ok(compare(spare(of, NOTHING), NOTHING) >= 0);
        return;
      }
      assert.equal(compare(spare(of, price), NOTHING), 0);
      const near = times(price, ratio(1n, 1_000_000_000n));
      const [worse, better] =
        of.side === 'long'
          ? [minus(price, near), plus(price, near)]
          : [plus(price, near), minus(price, near)];
      assert.ok(compare(spare(of, worse), NOTHING) < 0);
      assert.ok(compare(spare(of, better), NOTHING) > 0);
    }),
    { numRuns: 500 },
  );
});

test('more margin takes the liquidation price away, never nearer', () => {
  fc.assert(
    fc.property(row, amountOf(10_000), (of, more) => {
      const before = priceOf(of);
      const after = priceOf({ ...of, margin: plus(of.margin, more) });
      if (before === undefined) assert.equal(after, undefined);
      else if (after !== undefined) {
        const moved = compare(after, before);
        assert.ok(of.side === 'long' ? moved < 0 : moved > 0);
      }
    }),
  );
});

test('higher leverage takes the liquidation price nearer, never away', () => {
  const leverages = fc.tuple(fc.integer({ min: 1, max: 124 }), fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(row, leverages, (of, [low, more]) => {
      const notional = times(of.quantity, of.entry);
      const at = (leverage: number) =>
        priceOf({ ...of, margin: over(notional, ratio(BigInt(leverage))) });
      const [before, after] = [at(low), at(low + more)];
      // A long that is due at no price with more margin may be due with less, never the other way round.
      if (after === undefined) assert.equal(before, undefined);
      else if (before !== undefined) {
        const moved = compare(after, before);
        assert.ok(of.side === 'long' ? moved > 0 : moved < 0);
      }
    }),
  );
});

test('added margin moves the liquidation price by extra ÷ (q × (1 − s × (rate + fee)))', () => {
  const rate = fc.integer({ min: 1, max: 400 }).map((raw) => ratio(BigInt(raw), 10_000n));
  const flat = fc.record({
    side,
    quantity: amountOf(10_000),
    entry: amountOf(10_000),
    margin: amountOf(1_000),
    rate,
    feeRate,
  });
  fc.assert(
    fc.property(flat, amountOf(1_000), (of, extra) => {
      const tiers = [{ floor: NOTHING, rate: of.rate }];
      const before = priceOf({ ...of, tiers });
      const after = priceOf({ ...of, tiers, margin: plus(of.margin, extra) });
      if (before === undefined || after === undefined) return;
      const kept = plus(of.rate, of.feeRate);
      const step = of.side === 'long' ? minus(ratio(1n), kept) : plus(ratio(1n), kept);
      const moved = of.side === 'long' ? minus(before, after) : minus(after, before);
      assert.equal(compare(times(moved, times(of.quantity, step)), extra), 0);
    }),
  );
});

test('what longs pay in funding is what as many shorts receive, at any mark and rate', () => {
  const signed = fc.integer({ min: -7_500_000, max: 7_500_000 });
  fc.assert(
    fc.property(
      fc.array(amountOf(10_000), { maxLength: 5 }),
      amountOf(10_000),
      signed,
      (list, mark, raw) => {
        const rate = ratio(BigInt(raw), 1_000_000_000n);
        const whole = list.reduce(plus, NOTHING);
        const paid = list.reduce(
          (sum, quantity) => plus(sum, fundingPayment({ side: 'long', quantity, mark, rate })),
          fundingPayment({ side: 'short', quantity: whole, mark, rate }),
        );
        assert.equal(compare(paid, NOTHING), 0);
      },
    ),
  );
});

test('at the bankruptcy price the loss is the margin, and at the average entry there is none', () => {
  fc.assert(
    fc.property(
      side,
      amountOf(10_000),
      amountOf(10_000),
      amountOf(10_000),
      (of, q, entry, margin) => {
        const price = bankruptcyPrice({ side: of, quantity: q, entry, margin });
        const profit = unrealizedProfit({ side: of, quantity: q, entry, price });
        assert.equal(compare(plus(profit, margin), NOTHING), 0);
      },
    ),
  );
  const fills = fc.array(fc.record({ quantity: amountOf(9_999), price: amountOf(9_999) }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fills, (list) => {
      const entry = averageEntry(list);
      assert.ok(entry);
      const sum = list.reduce(
        (left, { quantity, price }) =>
          plus(left, unrealizedProfit({ side: 'long', quantity, entry, price })),
        NOTHING,
      );
      assert.equal(compare(sum, NOTHING), 0);
    }),
  );
});
