import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes } from '@candor/wire';
import { listAreaCodes, listCountries } from './areaCodes.ts';
import { initialOf } from './initials.ts';

test('a name stands where readers of its language look for it', () => {
  assert.equal(initialOf('Österreich', 'Austria', 'de'), 'O');
  assert.equal(initialOf('日本', 'Japan', 'zh-TW'), 'J');
  assert.equal(initialOf('日本', 'Japan', 'ja'), 'ナ');
  assert.equal(initialOf('ドイツ', 'Germany', 'ja'), 'タ');
  assert.equal(initialOf('ヴァヌアツ', 'Vanuatu', 'ja'), 'ア');
  assert.equal(initialOf('イエメン', 'Yemen', 'ja'), 'ア');
  assert.equal(initialOf('南極', 'Antarctica', 'ja'), 'ナ');
  assert.equal(initialOf('南スーダン', 'South Sudan', 'ja'), 'マ');
  assert.equal(initialOf('독일', 'Germany', 'ko'), 'ㄷ');
  assert.equal(initialOf('까', 'Kka', 'ko'), 'ㄱ');
});

test('every country has a name and an initial of its language’s table, and both lists are sorted by it', () => {
  const tables = {
    en: /^[A-Z]$/,
    de: /^[A-Z]$/,
    'zh-TW': /^[A-Z]$/,
    ja: /^[アカサタナハマヤラワ]$/,
    ko: /^[ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ]$/,
  };
  for (const [locale, table] of Object.entries(tables)) {
    for (const list of [listAreaCodes(locale), listCountries(locale)]) {
      const initials = list.map(({ initial }) => initial);
      assert.ok(
        initials.every((initial) => table.test(initial)),
        `${locale}: ${initials.find((initial) => !table.test(initial))}`,
      );
      const groups = initials.filter((initial, at) => initial !== initials[at - 1]);
      assert.equal(new Set(groups).size, groups.length, `${locale}: every initial stands once`);
      const names = list.map(({ country }) => country);
      assert.equal(new Set(names).size, names.length, `${locale}: every name stands once`);
      for (const { country, region } of list) assert.notEqual(country, region, locale);
    }
  }
});

test('an identity can be of every country that the list names', () => {
  const listed = listCountries('en').map(({ region }) => region);
  assert.deepEqual(listed.toSorted(), countryCodes().toSorted());
});
