import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes, LOCALES } from '@candor/wire';
import { countriesIn, countryName, searchCountries } from './countryNames.ts';

test('every country has a name of its own in each of the five languages', () => {
  for (const locale of LOCALES) {
    const countries = countriesIn(locale);
    assert.equal(countries.length, countryCodes().length);
    for (const { code, name } of countries) assert.notEqual(name, code, `${locale} ${code}`);
    assert.equal(new Set(countries.map(({ name }) => name)).size, countries.length, locale);
  }
});

test('a country is found by a part of its name or by its letters', () => {
  const codes = (typed: string) =>
    searchCountries(countriesIn('de'), typed).map(({ code }) => code);
  assert.deepEqual(codes('Deutschl'), ['DE']);
  assert.ok(codes('tw').includes('TW'));
  assert.deepEqual(codes('nowhere'), []);
  assert.equal(countryName('JP', 'zh-TW'), '日本');
});
