import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PERIODS } from '@candor/money';
import { BAR_VIEWS, libraryPeriod, MORE_VIEWS, viewOfId } from './chartPeriods.ts';

test('§2 chart periods: time-share, 1, 15 and 60 minutes in the bar, the rest in the more-menu', () => {
  assert.deepEqual(
    BAR_VIEWS.map((view) => view.id),
    ['line', '1', '15', '60'],
  );
  assert.deepEqual(
    MORE_VIEWS.map((view) => view.id),
    ['5', '30', '240', '1440', '10080'],
  );
});

test('§9 chart periods: every period of the specification has a view', () => {
  const shown = [...BAR_VIEWS, ...MORE_VIEWS].map((view) => view.periodMinutes);
  assert.deepEqual(
    [...new Set(shown)].sort((a, b) => a - b),
    [...PERIODS],
  );
});

test('§2 chart periods: the time-share view is a line of one-minute bars', () => {
  assert.deepEqual(viewOfId('line'), { id: 'line', periodMinutes: 1, isLine: true });
});

test('an unknown view id falls back to fifteen minutes', () => {
  assert.equal(viewOfId('7').periodMinutes, 15);
  assert.equal(viewOfId(undefined).periodMinutes, 15);
});

test('the library is told minutes, hours, days and weeks', () => {
  assert.deepEqual(libraryPeriod(30), { type: 'minute', span: 30 });
  assert.deepEqual(libraryPeriod(240), { type: 'hour', span: 4 });
  assert.deepEqual(libraryPeriod(1440), { type: 'day', span: 1 });
  assert.deepEqual(libraryPeriod(10080), { type: 'week', span: 1 });
});
