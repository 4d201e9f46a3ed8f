import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortFormatOf } from './shortFormat.ts';
import { SIGNS } from './signs.ts';

/** The browser's own short form, with a space before a Latin letter. */
function browsers(locale: string, text: string): string {
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    minimumSignificantDigits: 4,
    maximumSignificantDigits: 4,
    roundingMode: 'trunc',
  });
  return format.format(text as Intl.StringNumericLiteral).replace(/(\d)([A-Z])/, '$1\u00a0$2');
}

const FIGURES = [
  '1674479',
  '16744795.99',
  '167447951',
  '1999999999.5',
  '67004000100',
  '999999999999',
  '1234567890123',
  '99999999999999',
  '123456789012345',
];

test('a short figure is what the browser would write, in every language', () => {
  for (const locale of Object.keys(SIGNS)) {
    const short = shortFormatOf(locale, (text) => text);
    for (const figure of FIGURES) {
      assert.equal(short(figure), browsers(locale, figure), `${locale} ${figure}`);
    }
  }
});

test('what is beyond the largest word is told whole before it', () => {
  const short = shortFormatOf('en', (text) => `<${text}>`);
  assert.equal(short('12345678901234567890'), '<12345678>\u00a0T');
  assert.equal(short('-1674479'), '−1.674\u00a0M');
});
