import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countdownText } from './countdown.ts';

const START = Date.UTC(2026, 10, 23, 10, 0);

test('chart, bar countdown: minutes and seconds, hours, days', () => {
  assert.equal(countdownText(START, 15, START + 1_000), '14:59');
  assert.equal(countdownText(START, 240, START), '4:00:00');
  assert.equal(countdownText(START, 10_080, START + 3_600_000), '6d 23h');
  assert.equal(countdownText(START, 1, START + 59_001), '00:01');
});

test('chart, bar countdown: a bar that is over, or not begun, has none', () => {
  assert.equal(countdownText(START, 1, START + 60_000), '');
  assert.equal(countdownText(START, 1, START - 5_000), '');
});
