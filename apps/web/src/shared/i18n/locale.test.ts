import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLocale } from './locale.ts';

test('§1 languages: the browser gives the default and a stored choice overrides it', () => {
  assert.equal(chooseLocale(undefined, 'zh-CN'), 'zh-TW');
  assert.equal(chooseLocale(undefined, 'de-AT'), 'de');
  assert.equal(chooseLocale(undefined, 'fr'), 'en');
  assert.equal(chooseLocale('ja', 'de'), 'ja');
  assert.equal(chooseLocale('xx', 'ko-KR'), 'ko');
});
