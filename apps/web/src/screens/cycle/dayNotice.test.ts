import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesSince, NOTICE_EVERY_MS, untilNotice } from './dayNotice.ts';

test('a notice comes every half hour from the day’s first contract on', () => {
  assert.equal(untilNotice(1_000, 1_000), NOTICE_EVERY_MS);
  assert.equal(untilNotice(1_000, 61_000), NOTICE_EVERY_MS - 60_000);
  assert.equal(untilNotice(1_000, 1_000 + NOTICE_EVERY_MS), NOTICE_EVERY_MS);
  assert.equal(untilNotice(5_000, 1_000), NOTICE_EVERY_MS);
});

test('the time told is whole minutes, and never below zero', () => {
  assert.equal(minutesSince(0, 119_999), 1);
  assert.equal(minutesSince(5_000, 0), 0);
});
