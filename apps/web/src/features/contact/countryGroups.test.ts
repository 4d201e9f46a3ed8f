import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Country, groupsOf, initialAt, searchCountries, stepBy } from './countryGroups.ts';

const code = (country: string, rest: Partial<Country>): Country => ({
  country,
  countryCode: 'XX',
  dialCode: '1',
  initial: 'A',
  isMain: false,
  ...rest,
});
const CODES = [
  code('Ägypten', { countryCode: 'EG', dialCode: '20' }),
  code('Deutschland', { countryCode: 'DE', dialCode: '49', initial: 'D', isMain: true }),
  code('Österreich', { countryCode: 'AT', dialCode: '43', initial: 'O', isMain: true }),
  code('日本', { countryCode: 'JP', dialCode: '81', initial: 'ナ', isMain: true }),
];

test('§3 area codes: main regions come first, then every initial in the order of the list', () => {
  const groups = groupsOf(CODES);
  assert.deepEqual(
    groups.map(({ initial }) => initial),
    ['★', 'A', 'D', 'O', 'ナ'],
  );
  assert.deepEqual(
    groups[0]?.countries.map(({ countryCode }) => countryCode),
    ['DE', 'AT', 'JP'],
  );
});

test('a country is found by a part of its name, its letters or its code', () => {
  const found = (search: string) => searchCountries(CODES, search).map((each) => each.countryCode);
  assert.deepEqual(found('oster'), ['AT']);
  assert.deepEqual(found('de'), ['DE']);
  assert.deepEqual(found('+4'), ['DE', 'AT']);
  assert.deepEqual(found('0081'), ['JP']);
  assert.deepEqual(found('日'), ['JP']);
  assert.deepEqual(found('  '), ['EG', 'DE', 'AT', 'JP']);
  assert.deepEqual(found('zz'), []);
  const { dialCode: _, ...unnumbered } = code('Åland', { countryCode: 'AX' });
  assert.deepEqual(searchCountries([unnumbered], '1'), []);
});

test('the strip of initials is followed by a finger, also beyond its ends, and by keys', () => {
  assert.deepEqual(
    [-5, 0, 99, 100, 299, 400].map((offset) => initialAt(offset, 300, 3)),
    [0, 0, 0, 1, 2, 2],
  );
  assert.equal(initialAt(10, 0, 3), 0);
  assert.deepEqual(
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => stepBy(key, 1, 3)),
    [2, 0, 0, 2, undefined],
  );
  assert.deepEqual([stepBy('ArrowUp', 0, 3), stepBy('ArrowDown', 2, 3)], [0, 2]);
});
