import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OscillatorName } from './names.ts';
import { OSCILLATORS } from './oscillators.ts';
import type { TimelessBar } from './series.ts';
import { BTCUSDT_BARS } from './testing/btcusdtBars.ts';

function lineOf(name: OscillatorName, line: string, bars: readonly TimelessBar[] = BTCUSDT_BARS) {
  const { lines, parameters } = OSCILLATORS[name];
  const found = lines(bars, parameters).find((each) => each.name === line);
  assert.ok(found, `${name} has a line ${line}`);
  return found.values;
}

/** Rises by one a bar, high and low one beside the close. */
const RISING: readonly TimelessBar[] = Array.from({ length: 60 }, (_, index) => {
  const close = 100 + index;
  return { open: close, high: close + 1, low: close - 1, close, volume: 1 };
});
const STILL: readonly TimelessBar[] = RISING.map(() => ({
  ...{ open: 5, high: 5, low: 5 },
  ...{ close: 5, volume: 0 },
}));

test('chart, MACD: the difference of two means as they are written, twice its distance from its own mean', () => {
  let [fast, slow, mean] = [0, 0, 0];
  const naive = BTCUSDT_BARS.map(({ close }, index) => {
    fast = index === 0 ? close : fast + (close - fast) * (2 / 13);
    slow = index === 0 ? close : slow + (close - slow) * (2 / 27);
    mean = index === 0 ? fast - slow : mean + (fast - slow - mean) * (2 / 10);
    return 2 * (fast - slow - mean);
  });
  const bars = lineOf('MACD', 'MACD');
  naive.forEach((expected, index) => {
    assert.ok(Math.abs((bars[index] ?? Number.NaN) - expected) < 1e-6, `bar ${index}`);
  });
});

test('chart, RSI: 100 where all rises, 50 where nothing moves, else between 0 and 100', () => {
  assert.equal(lineOf('RSI', 'RSI6', RISING).at(-1), 100);
  assert.equal(lineOf('RSI', 'RSI24', STILL).at(-1), 50);
  assert.equal(lineOf('RSI', 'RSI12')[0], undefined);
  for (const value of lineOf('RSI', 'RSI12').slice(1)) {
    assert.ok(value !== undefined && value >= 0 && value <= 100);
  }
});

test('chart, KDJ: near the top of the range where all rises, in the middle where nothing moves', () => {
  const k = lineOf('KDJ', 'K', RISING).at(-1) ?? 0;
  assert.ok(Math.abs(k - 90) < 1e-6, `${k}`);
  assert.equal(lineOf('KDJ', 'J', STILL).at(-1), 50);
});

test('every indicator of the lower pane names its lines as it draws them; of no bars they are empty', () => {
  for (const { lines, lineNames, parameters } of Object.values(OSCILLATORS)) {
    const drawn = lines([], parameters);
    assert.deepEqual(
      drawn.map(({ name }) => name),
      lineNames(parameters),
    );
    for (const { values } of drawn) assert.deepEqual(values, []);
  }
});
