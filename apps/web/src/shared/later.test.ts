import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilThere } from './later.ts';

/** What was answered has been heard. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a part that does not arrive is fetched again, after twice the time each time, until it is there', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let tries = 0;
  const part = untilThere(async () => {
    tries += 1;
    if (tries < 4) throw new Error('not there');
    return 'part';
  });
  await settled();
  for (const [waitMs, wanted] of [
    [2_999, 1],
    [1, 2],
    [5_999, 2],
    [1, 3],
    [12_000, 4],
  ] as const) {
    context.mock.timers.tick(waitMs);
    await settled();
    assert.equal(tries, wanted, `${waitMs}`);
  }
  assert.equal(await part, 'part');
});
