import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chartFormatsOf } from './chartFormats.ts';

test("§1 languages: the chart's prices have the language's separators", () => {
  assert.equal(chartFormatsOf('de').number('69187.67'), '69.187,67');
  assert.equal(chartFormatsOf('zh-TW').number('69187.67'), '69,187.67');
  assert.equal(chartFormatsOf('de').number('-0.5'), '−0,5');
});

test('a text that is formatted already stays as it is', () => {
  assert.equal(chartFormatsOf('de').number('1,2 Mio.'), '1,2 Mio.');
  assert.equal(chartFormatsOf('en').number(''), '');
});

test("§1 languages: the chart's volumes are short in the language's own units", () => {
  assert.equal(chartFormatsOf('en').volume(39403), '39.40\u00a0K');
  assert.equal(chartFormatsOf('zh-TW').volume(39403), '3.940萬');
  assert.equal(chartFormatsOf('de').volume(8.64433), '8,64');
  assert.equal(chartFormatsOf('en').volume(Number.NaN), '');
  assert.equal(chartFormatsOf('en').volume(50), '50', 'no .00 on the axis');
  assert.equal(chartFormatsOf('de').volume(300_000).replace('\u2060', ''), '300.000');
});

test("§1 languages: the chart's dates are the language's", () => {
  const moment = new Date(2026, 10, 21, 9, 5).getTime();
  assert.equal(chartFormatsOf('de').date(moment, 'MM-DD'), '21.11.');
  assert.equal(chartFormatsOf('de').date(moment, 'HH:mm'), '09:05');
  assert.equal(chartFormatsOf('zh-TW').date(moment, 'YYYY-MM-DD'), '2026/11/21');
  assert.equal(chartFormatsOf('en').date(moment, 'MM-DD HH:mm'), '11/21, 09:05');
});

test('§1 languages: a volume that is written is not taken for a price: 300.000 stays so in German', () => {
  const { volume, number } = chartFormatsOf('de');
  assert.equal(number(volume(300_000)).replace('\u2060', ''), '300.000');
  assert.equal(number(volume(42)), '42');
  assert.equal(chartFormatsOf('en').number(chartFormatsOf('en').volume(300_000)), '300\u00a0K');
});
