import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agoText } from './agoText.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('an age is told in whole units of the largest kind, never more than has passed', () => {
  const ages = [0, MINUTE - 1, 3 * MINUTE + 59_999, HOUR, 5 * HOUR - 1, 29 * 24 * HOUR];
  assert.deepEqual(
    ages.map((age) => agoText('en', age)),
    ['now', 'now', '3 min. ago', '1 hr. ago', '4 hr. ago', '29 days ago'],
  );
});

test('each language has its own words, and a month ago is left to the date', () => {
  assert.equal(agoText('de', 3 * MINUTE), 'vor 3 Min.');
  assert.equal(agoText('zh-TW', 3 * MINUTE), '3 分鐘前');
  assert.equal(agoText('ja', 24 * HOUR), '昨日');
  assert.equal(agoText('en', 30 * 24 * HOUR), undefined);
});

test('a clock that is behind says now, not a time to come', () => {
  assert.equal(agoText('de', -5_000), 'jetzt');
});
