import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HourWindow } from './hourWindow.ts';

const MINUTE = 60_000;

test('a move is measured from the lowest and the highest of the last hour', () => {
  const window = new HourWindow();
  window.add(0, 1_000, 1_000);
  window.add(10 * MINUTE, 1_100, 1_050);
  assert.equal(window.moveTo(20 * MINUTE, 1_050), 50_000, '5 % above the lowest');
  assert.equal(window.moveTo(20 * MINUTE, 990), 100_000, '10 % below the highest');
  assert.equal(window.moveTo(20 * MINUTE, 1_200), 200_000);
});

test('what is an hour old is forgotten, minute by minute', () => {
  const window = new HourWindow();
  window.add(0, 1_000, 1_000);
  window.add(30 * MINUTE, 2_000, 2_000);
  assert.equal(window.moveTo(59 * MINUTE, 2_000), 1_000_000);
  assert.equal(window.moveTo(60 * MINUTE, 2_000), 0);
});

test('what was before is joined to what was heard, in any order', () => {
  const window = new HourWindow();
  window.add(50 * MINUTE, 1_100, 1_100);
  window.seed([
    { at: 20 * MINUTE, high: 1_050, low: 1_000 },
    { at: 50 * MINUTE, high: 1_200, low: 1_100 },
    { at: 51 * MINUTE, high: 0, low: 0 },
  ]);
  assert.equal(window.moveTo(55 * MINUTE, 1_100), 100_000);
  assert.equal(window.moveTo(55 * MINUTE, 1_200), 200_000);
  assert.equal(new HourWindow().moveTo(0, 5), 0, 'nothing is known: nothing moved');
});
