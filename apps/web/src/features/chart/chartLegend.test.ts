import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legendOf } from './chartLegend.ts';

const bar = (close: number) => ({ open: close, high: close, low: close, close });
const source = {
  bars: [bar(100), bar(110), bar(99)],
  lines: [
    {
      names: ['MA5', 'MA10'],
      rows: [undefined, { MA5: 105 }, { MA5: 103, MA10: 101 }],
      start: 0,
    },
    { names: ['ENE'], rows: [undefined, undefined, { ENE: 99 }], start: 2 },
  ],
  colors: ['gold', 'blue'],
};

test('the legend speaks of the bar pointed at, else of the last one', () => {
  assert.equal(legendOf(source, 1)?.bar.close, 110);
  assert.equal(legendOf(source, undefined)?.bar.close, 99);
  assert.equal(legendOf(source, 7)?.bar.close, 99);
  assert.equal(legendOf({ ...source, bars: [] }, undefined), undefined);
});

test('the change is from the close before, and the first bar has none', () => {
  assert.equal(legendOf(source, 1)?.change, '10.00');
  assert.equal(legendOf(source, 2)?.change, '-10.00');
  assert.equal(legendOf(source, 0)?.change, undefined);
});

test('only lines that have a value are named, colours go round', () => {
  assert.deepEqual(legendOf(source, 1)?.lines, [{ name: 'MA5', value: 105, color: 'gold' }]);
  assert.deepEqual(legendOf(source, 2)?.lines[1], { name: 'MA10', value: 101, color: 'blue' });
  assert.deepEqual(legendOf(source, 2)?.lines[2], { name: 'ENE', value: 99, color: 'gold' });
});
