import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bar } from '@candor/core';
import { MS_PER_DAY, MS_PER_MINUTE } from '@candor/money';
import fc from 'fast-check';
import { joinBars, tradeBar } from '../projections/bar.ts';
import { Minutes } from './minutes.ts';

const HOUR = 60 * MS_PER_MINUTE;
const START = Date.UTC(2026, 10, 22, 7, 30);

/** Every trade there ever was, summed up at each question. */
class NaiveDay {
  private readonly trades: Bar[] = [];

  add(trade: Bar): void {
    this.trades.push(trade);
  }

  day(now: number): Bar | undefined {
    const before = Math.floor(now / MS_PER_MINUTE) * MS_PER_MINUTE - MS_PER_DAY;
    const within = this.trades.filter(({ startsAt }) => startsAt > before);
    return within.length > 0 ? within.reduce(joinBars) : undefined;
  }

  closeBefore(now: number): number | undefined {
    const before = Math.floor(now / MS_PER_MINUTE) * MS_PER_MINUTE - MS_PER_DAY;
    return this.trades.findLast(({ startsAt }) => startsAt <= before)?.close;
  }
}

type Step =
  | {
      readonly type: 'trade';
      readonly afterMs: number;
      readonly price: number;
      readonly lots: number;
    }
  /** A look, by a clock that is that much ahead of the last trade. */
  | { readonly type: 'look'; readonly aheadMs: number };

const AFTER = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 2 * MS_PER_MINUTE }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 5 * HOUR }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * HOUR }) },
);
const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('trade'),
      afterMs: AFTER,
      price: fc.integer({ min: 1, max: 12 }),
      lots: fc.integer({ min: 1, max: 1_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('look'),
      aheadMs: fc.oneof(fc.constant(0), fc.integer({ min: -HOUR, max: 30 * HOUR })),
    }),
  },
);

function minuteOf(time: number): number {
  return Math.floor(time / MS_PER_MINUTE) * MS_PER_MINUTE;
}

function play(steps: readonly Step[], minutes: Minutes, naive: NaiveDay): void {
  let time = START;
  for (const step of steps) {
    if (step.type === 'trade') {
      time += step.afterMs;
      const quote = BigInt(step.price * step.lots);
      const trade = tradeBar(minuteOf(time), step.price, step.lots, quote);
      minutes.add(trade);
      naive.add(trade);
    } else look(time + step.aheadMs, minutes, naive);
  }
  look(time, minutes, naive);
}

function look(now: number, minutes: Minutes, naive: NaiveDay): void {
  assert.equal(minutes.closeBefore(now), naive.closeBefore(now));
  assert.deepEqual(minutes.day(now), naive.day(now));
}

test('the rolling day is the sum of its trades at any moment, also after the clock was turned back', () => {
  const property = fc.property(fc.array(STEP, { maxLength: 120 }), (steps) => {
    play(steps, new Minutes(), new NaiveDay());
  });
  fc.assert(property, { numRuns: 400 });
});

test('a day goes on from the minutes that the engine still had', () => {
  const bars = fc.array(
    fc.record({ afterMinutes: fc.integer({ min: 1, max: 200 }), price: fc.nat(9) }),
  );
  const property = fc.property(bars, fc.array(STEP, { maxLength: 40 }), (seeds, steps) => {
    const [minutes, naive] = [new Minutes(), new NaiveDay()];
    let startsAt = minuteOf(START) - MS_PER_DAY;
    const seeded: Bar[] = [];
    for (const { afterMinutes, price } of seeds) {
      startsAt += afterMinutes * MS_PER_MINUTE;
      if (startsAt < START) seeded.push(tradeBar(startsAt, price, 2, 7n));
    }
    minutes.seed(seeded);
    for (const bar of seeded) naive.add(bar);
    play(steps, minutes, naive);
  });
  fc.assert(property, { numRuns: 200 });
});

test('a minute of before the engine’s own is put in its place, once', () => {
  const minutes = new Minutes();
  const at = (hours: number, price: number) => tradeBar(START - hours * HOUR, price, 1, 1n);
  minutes.seed([at(20, 3), at(2, 5)]);
  minutes.putIn(at(40, 1));
  minutes.putIn(at(30, 2));
  minutes.putIn(at(20, 9));
  assert.deepEqual([minutes.closeBefore(START), minutes.day(START)?.open], [2, 3]);
  assert.deepEqual([minutes.day(START)?.volumeLots, minutes.last?.close], [2, 5]);
  assert.equal(minutes.closeBefore(START - 8 * HOUR), 1);
});

test('sums beyond what a number holds exactly are exact when they have rolled out again', () => {
  const minutes = new Minutes();
  const huge = 2 ** 53 - 1;
  minutes.add(tradeBar(START, 5, huge, 1n));
  minutes.add(tradeBar(START + MS_PER_MINUTE, 6, huge, 1n));
  minutes.add(tradeBar(START + 2 * MS_PER_MINUTE, 7, 3, 1n));
  const rolled = minutes.day(START + MS_PER_DAY + MS_PER_MINUTE);
  assert.deepEqual([rolled?.volumeLots, rolled?.open, rolled?.low], [3, 7, 7]);
});

test('a day full of minutes is looked at without walking it', () => {
  const minutes = new Minutes();
  for (let at = 0; at < 1_440; at += 1) {
    minutes.add(tradeBar(START + at * MS_PER_MINUTE, 1 + (at % 97), 1, 1n));
  }
  const now = START + 1_439 * MS_PER_MINUTE;
  minutes.day(now);
  const startedAt = performance.now();
  for (let look = 0; look < 20_000; look += 1) minutes.day(now);
  const perLook = (performance.now() - startedAt) / 20_000;
  assert.ok(perLook < 0.01, `a look took ${perLook} ms`);
});
