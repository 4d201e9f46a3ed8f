import assert from 'node:assert/strict';
import { test } from 'node:test';
import { floatingBy } from './floating.ts';

const window = { width: 1000, height: 600 };
const part = { left: 100, top: 100, width: 40, height: 40 };

test('a panel stands below its part, at its start or its middle', () => {
  const panel = { width: 200, height: 100 };
  const start = floatingBy(part, panel, { window, align: 'start' });
  assert.deepEqual(start, { left: 100, top: 144, maxHeight: 448 });
  assert.equal(floatingBy(part, panel, { window, align: 'center' }).left, 20);
});

test('where there is no room below it stands above, and never outside the window', () => {
  const low = { ...part, left: 980, top: 520 };
  const above = floatingBy(low, { width: 200, height: 100 }, { window, align: 'start' });
  assert.deepEqual(above, { left: 792, top: 416, maxHeight: 508 });
  const high = floatingBy(low, { width: 200, height: 900 }, { window, align: 'start' });
  assert.deepEqual([high.top, high.maxHeight], [8, 584]);
});

test('a panel too high for the room on either side lies over its part, whole', () => {
  const middle = { ...part, top: 300 };
  const panel = floatingBy(middle, { width: 200, height: 400 }, { window, align: 'start' });
  assert.deepEqual([panel.top, panel.maxHeight], [8, 584]);
  const lower = floatingBy(
    { ...part, top: 240 },
    { width: 200, height: 400 },
    { window, align: 'start' },
  );
  assert.deepEqual([lower.top, lower.top + 400], [192, 592]);
});
