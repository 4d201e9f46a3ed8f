import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAYS, type MomentParts, momentsOf } from './moments.ts';

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const TIMES: readonly [MomentParts['time'], Intl.DateTimeFormatOptions][] = [
  [undefined, {}],
  ['h:m', CLOCK],
  ['h:m:s', { ...CLOCK, second: '2-digit' }],
];
const DAY: Intl.DateTimeFormatOptions = { month: '2-digit', day: '2-digit' };
const WRITTEN: readonly [MomentParts['day'], Intl.DateTimeFormatOptions][] = [
  [undefined, {}],
  ['inYear', DAY],
  ['withYear', { ...DAY, year: 'numeric' }],
];
const MOMENTS = [
  new Date(2026, 0, 1, 0, 0, 0),
  new Date(2027, 8, 3, 7, 5, 9),
  new Date(1999, 11, 31, 23, 59, 59),
].map(Number);

test('§1 five languages: days and times in figures are those of the browser’s own formatter', () => {
  for (const locale of Object.keys(DAYS)) {
    for (const [day, ofDay] of WRITTEN) {
      for (const [time, ofTime] of TIMES) {
        if (!day && !time) continue;
        const { format } = new Intl.DateTimeFormat(locale, { ...ofDay, ...ofTime });
        // Chinese: some browsers write a thin space.
        const known = (moment: number) => format(moment).replace('\u2009', ' ');
        const write = momentsOf(locale, { day, time });
        assert.deepEqual(MOMENTS.map(write), MOMENTS.map(known), `${locale} ${day} ${time}`);
      }
    }
  }
});
