import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { showLanguage, useLanguage, wantTexts } from './language.ts';
import { localeChoice } from './locale.ts';

const shown = () => useLanguage.getState().language;
beforeEach(() => localeChoice.keep('en'));

test('the first texts come alone; the personal ones when a screen wants them, in any order', async () => {
  await showLanguage('en');
  assert.equal(shown()?.texts.security, undefined);
  await Promise.all([wantTexts('personal'), showLanguage('en')]);
  assert.ok(shown()?.texts.security);
  assert.ok(shown()?.texts.home);
});

test('another language brings both once both were wanted, and a choice made meanwhile wins', async () => {
  await wantTexts('personal');
  localeChoice.keep('de');
  const german = showLanguage('de');
  localeChoice.keep('ja');
  await Promise.all([german, showLanguage('ja')]);
  assert.equal(shown()?.locale, 'ja');
  assert.ok(shown()?.texts.security && shown()?.texts.trade);
});

test('a part that is wanted while another language is chosen is there in that one', async () => {
  await showLanguage('en');
  const wanted = wantTexts('wallet');
  localeChoice.keep('de');
  await wanted;
  assert.equal(shown()?.locale, 'de');
  assert.ok(shown()?.texts.transfer);
});
