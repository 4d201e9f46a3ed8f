import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOf } from './percentOf.ts';
import { perpInterval } from './perpQueries.ts';
import { shareOfLots } from './shareOfLots.ts';
import { timeLeft } from './timeLeft.ts';

test('a rate is told in percent, whatever its scale', () => {
  assert.equal(percentOf('0.0001'), '0.01');
  assert.equal(percentOf('-0.000375'), '-0.0375');
  assert.equal(percentOf('1'), '100');
  assert.equal(percentOf('0.5'), '50');
  assert.equal(percentOf('x'), '');
});

test('a countdown shows hours, minutes and seconds, and stops at zero', () => {
  assert.equal(timeLeft(3_600_000 + 61_000), '01:01:01');
  assert.equal(timeLeft(1), '00:00:01');
  assert.equal(timeLeft(-5), '00:00:00');
});

test('§2 quick fill: a share is whole contracts, or nothing', () => {
  assert.equal(shareOfLots(7n, 50), '3');
  assert.equal(shareOfLots(3n, 25), '');
  assert.equal(shareOfLots(10n, 100), '10');
});

test('§4 futures refresh: entrusts and positions every 3 s while any exist', () => {
  assert.equal(perpInterval(true), 3_000);
  assert.equal(perpInterval(false), false);
});
