import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '@candor/money';
import fc from 'fast-check';
import { comparePrices } from './exactPrice.ts';
import { judgeSources } from './judgeSources.ts';
import { median } from './median.ts';
import { NOW, RULES, reading } from './testing/samples.ts';

const RUNS = { numRuns: 1_000 };

/** Prices as whole text. */
const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 12n });
/** Honest prices lie within 5 % of the lowest. */
const honest = fc
  .record({
    lowest: fc.bigInt({ min: 1_000n, max: 10n ** 11n }),
    above: fc.array(fc.bigInt({ min: 0n, max: 50n }), { minLength: 1, maxLength: 9 }),
  })
  .map(({ lowest, above }) => [lowest, ...above.map((each) => lowest + (lowest * each) / 1_000n)]);

/** Anything at all, or close enough to be believed. */
const lieAbout = (truth: bigint) =>
  fc.oneof(
    anyPrice,
    fc.bigInt({ min: 850n, max: 1_200n }).map((perMille) => (truth * perMille) / 1_000n),
  );

/** More honest sources than liars, whatever these say, in any order. */
const crowd = honest.chain((truths) =>
  fc.array(lieAbout(truths[0] ?? 1n), { maxLength: truths.length - 1 }).chain((lies) =>
    fc.record({
      truths: fc.constant(truths),
      lies: fc.constant(lies),
      order: fc.shuffledSubarray([...truths, ...lies], { minLength: truths.length + lies.length }),
    }),
  ),
);

function judge(prices: readonly bigint[], validMin = 1) {
  const given = prices.map((price, at) => reading(`s${at}`, String(price)));
  return judgeSources(given, { ...RULES, validMin }, NOW);
}

const whole = (units: bigint): Decimal => ({ units, scale: 0 });
const sorted = (prices: readonly bigint[]) => [...prices].sort((a, b) => (a < b ? -1 : 1));
const lowestOf = (prices: readonly bigint[]) => sorted(prices)[0] ?? 0n;
const highestOf = (prices: readonly bigint[]) => sorted(prices).at(-1) ?? 0n;

test('a minority of liars never moves the index outside the honest range', () => {
  fc.assert(
    fc.property(crowd, ({ truths, order }) => {
      const { price } = judge(order);
      if (price === undefined) return false;
      const isAbove = comparePrices(price, whole(lowestOf(truths))) >= 0;
      return isAbove && comparePrices(price, whole(highestOf(truths))) <= 0;
    }),
    RUNS,
  );
});

test('no honest source is dropped while three or more answer and most are honest', () => {
  fc.assert(
    fc.property(crowd, ({ truths, order }) => {
      fc.pre(order.length >= 3);
      const { sources } = judge(order);
      const isHonest = (at: number) => truths.includes(order[at] ?? 0n);
      return sources.every(({ state }, at) => !isHonest(at) || state === 'used');
    }),
    RUNS,
  );
});

test('the judgement does not depend on the order of the sources', () => {
  fc.assert(
    fc.property(crowd, ({ truths, lies, order }) => {
      const { price: one } = judge([...truths, ...lies]);
      const { price: other } = judge(order);
      if (one === undefined || other === undefined) return one === other;
      return comparePrices(one, other) === 0;
    }),
    RUNS,
  );
});

test('whoever speaks, the index is within the prices that were told and made of enough of them', () => {
  fc.assert(
    fc.property(
      fc.array(anyPrice, { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      (prices, least) => {
        const { price, sources } = judge(prices, least);
        const used = prices.filter((_, at) => sources[at]?.state === 'used');
        if (price === undefined) return used.length < least;
        const isAbove = comparePrices(price, whole(lowestOf(used))) >= 0;
        return used.length >= least && isAbove && comparePrices(price, whole(highestOf(used))) <= 0;
      },
    ),
    RUNS,
  );
});

test('the median is what sorting whole numbers says', () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 9 }), (prices) => {
      const all = sorted(prices);
      const twice = (all[(all.length - 1) >> 1] ?? 0n) + (all[all.length >> 1] ?? 0n);
      const middle = median(prices.map(whole));
      assert.ok(middle);
      assert.equal(middle.units * 2n, twice * 10n ** BigInt(middle.scale));
    }),
    RUNS,
  );
});
