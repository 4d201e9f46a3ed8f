import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listAreaCodes } from './areaCodes.ts';
import { initialOf } from './initials.ts';

test('a name stands where readers of its language look for it', () => {
  assert.equal(initialOf('Österreich', 'Austria', 'de'), 'O');
  assert.equal(initialOf('日本', 'Japan', 'zh-TW'), 'J');
  assert.equal(initialOf('日本', 'Japan', 'ja'), 'ナ');
  assert.equal(initialOf('ドイツ', 'Germany', 'ja'), 'タ');
  assert.equal(initialOf('ヴァヌアツ', 'Vanuatu', 'ja'), 'ア');
  assert.equal(initialOf('イエメン', 'Yemen', 'ja'), 'ア');
  assert.equal(initialOf('독일', 'Germany', 'ko'), 'ㄷ');
  assert.equal(initialOf('까', 'Kka', 'ko'), 'ㄱ');
});

test('every country has an initial of its language’s table, and the list is sorted by it', () => {
  const tables = {
    en: /^[A-Z]$/,
    de: /^[A-Z]$/,
    'zh-TW': /^[A-Z]$/,
    ja: /^[アカサタナハマヤラワ]$/,
    ko: /^[ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ]$/,
  };
  for (const [locale, table] of Object.entries(tables)) {
    const initials = listAreaCodes(locale).map(({ initial }) => initial);
    assert.ok(
      initials.every((initial) => table.test(initial)),
      `${locale}: ${initials.find((initial) => !table.test(initial))}`,
    );
    const groups = initials.filter((initial, at) => initial !== initials[at - 1]);
    assert.equal(new Set(groups).size, groups.length, `${locale}: every initial stands once`);
  }
});
