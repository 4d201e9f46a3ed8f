import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priceTicks, roundStep } from './priceTicks.ts';

test('chart, own ticks: round prices without idle decimals, none missing in between', () => {
  const view = { from: 67_100, to: 68_100, height: 300, last: undefined };
  assert.deepEqual(
    priceTicks(view).map(({ text }) => text),
    ['67200', '67400', '67600', '67800', '68000'],
  );
  const small = { from: 0.0911, to: 0.0932, height: 300, last: undefined };
  assert.deepEqual(
    priceTicks(small).map(({ text }) => text),
    ['0.0915', '0.0920', '0.0925', '0.0930'],
  );
});

test('chart, own ticks: none stands under the tag of the last price or its countdown', () => {
  const view = { from: 67_100, to: 68_100, height: 300, last: 67_610 };
  const texts = priceTicks(view).map(({ text }) => text);
  assert.deepEqual(texts, ['67200', '67400', '67800', '68000']);
});

test('chart, own ticks: three to seven on any range, each a multiple of one step', () => {
  const range = fc.tuple(
    fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
    fc.double({ min: 0.0005, max: 0.5, noNaN: true }),
  );
  fc.assert(
    fc.property(range, ([from, share]) => {
      const to = from * (1 + share);
      const ticks = priceTicks({ from, to, height: 400, last: undefined });
      const step = roundStep((to - from) / 7);
      assert.ok(ticks.length >= 3 && ticks.length <= 7, `${ticks.length}`);
      for (const { value, text } of ticks) {
        assert.ok(Math.abs(value / step - Math.round(value / step)) < 1e-6);
        assert.ok(Math.abs(Number(text) - value) < step * 1e-6, text);
      }
    }),
  );
});

test('chart, own ticks: an empty range has none', () => {
  assert.deepEqual(priceTicks({ from: 5, to: 5, height: 300, last: undefined }), []);
  assert.deepEqual(priceTicks({ from: Number.NaN, to: 5, height: 300, last: 1 }), []);
});
