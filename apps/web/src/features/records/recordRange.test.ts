import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeOf, rangeOfDays, rangeRequest } from './recordRange.ts';

test('§3 records: a span ends now, two days are whole, and what is no day is no bound', () => {
  assert.deepEqual(rangeRequest(rangeOf('', 1e12)), {});
  assert.deepEqual(rangeRequest(rangeOf('wrong', 1e12)), {});
  assert.deepEqual(rangeRequest(rangeOf('7', 1e12)), { since: 1e12 - 7 * 86_400_000 });
  const { since = 0, until = 0 } = rangeOfDays('2026-03-01', '2026-03-01');
  assert.equal(until - since, 86_400_000 - 1);
  assert.deepEqual(rangeRequest(rangeOfDays('', '2026-13-77')), {});
  assert.deepEqual(rangeRequest(rangeOfDays('1000-01-01', '')), {});
});
