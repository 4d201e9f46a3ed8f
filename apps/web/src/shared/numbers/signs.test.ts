import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped, SIGNS, signsOf } from './signs.ts';

test('every language writes figures as its own readers do', () => {
  for (const [locale, signs] of Object.entries(SIGNS)) {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    const wanted = format.format(1234567.25);
    assert.equal(`${grouped('1234567', signs.group)}${signs.decimal}25`, wanted, locale);
    const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5);
    assert.equal(`50${signs.percent}`, percent, locale);
  }
});

test('a language that is none of the app’s is written in English', () => {
  assert.equal(signsOf('de').decimal, ',');
  assert.equal(signsOf('xx'), signsOf('en'));
});

test('digits stand in threes, without zeros in front', () => {
  const cases = [
    ['', '0'],
    ['0', '0'],
    ['000', '0'],
    ['007', '7'],
    ['999', '999'],
    ['1000', '1,000'],
    ['9007199254740993', '9,007,199,254,740,993'],
  ] as const;
  for (const [digits, shown] of cases) assert.equal(grouped(digits, ','), shown);
});
