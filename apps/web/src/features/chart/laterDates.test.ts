import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLaterDates } from './laterDates.ts';

test('a format of dates made within is made at its first question, and is then the browser’s own', () => {
  const native = Intl.DateTimeFormat;
  // A language that is none is refused by the browser's own, and only when it is made.
  const wrong = withLaterDates(() => new Intl.DateTimeFormat('no language'));
  assert.throws(() => wrong.resolvedOptions(), RangeError);
  const options = { timeZone: 'Asia/Tokyo', year: 'numeric' } as const;
  const format = withLaterDates(() => new Intl.DateTimeFormat('en', options));
  assert.equal(format.resolvedOptions().timeZone, 'Asia/Tokyo');
  assert.deepEqual(format.formatToParts(0), new native('en', options).formatToParts(0));
  assert.equal(format.format(0), '1970');
});

test('what goes wrong within leaves the browser as it was', () => {
  const native = Intl.DateTimeFormat;
  assert.throws(() =>
    withLaterDates(() => {
      throw new Error('refused');
    }),
  );
  assert.equal(Intl.DateTimeFormat, native);
});
