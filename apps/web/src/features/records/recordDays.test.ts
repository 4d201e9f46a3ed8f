import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventCount, recordDays } from './recordDays.ts';

const ROWS = [
  { id: 5, at: 250, event: 'b' },
  { id: 4, at: 240, event: 'b' },
  { id: 3, at: 210, event: 'a' },
  { id: 2, at: 150, event: 'a' },
];
const momentOf = ({ at }: (typeof ROWS)[number]) => at;
const dayOf = (moment: number) => `day ${Math.floor(moment / 100)}`;
const told = (eventOf?: (row: (typeof ROWS)[number]) => string) =>
  recordDays(ROWS, { momentOf, eventOf, dayOf }).map(({ day, events }) => [
    day,
    events.map((rows) => rows.map(({ id }) => id)),
  ]);

test('§3 records: they stand below their day, each by itself', () => {
  assert.deepEqual(told(), [
    ['day 2', [[5], [4], [3]]],
    ['day 1', [[2]]],
  ]);
  assert.deepEqual(recordDays([], { momentOf, dayOf }), []);
});

test('§3 records: what belongs together is one event, never over two days', () => {
  assert.deepEqual(
    told(({ event }) => event),
    [
      ['day 2', [[5, 4], [3]]],
      ['day 1', [[2]]],
    ],
  );
});

test('§3 records: the end of a list counts events, as they stand', () => {
  assert.equal(
    eventCount(ROWS, ({ event }) => event),
    2,
  );
  assert.equal(
    eventCount(ROWS, ({ id }) => id),
    4,
  );
});
