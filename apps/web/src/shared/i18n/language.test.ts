import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { showLanguage, useLanguage, wantPersonalTexts } from './language.ts';
import { useLocaleState } from './locale.ts';

const shown = () => useLanguage.getState().language;
beforeEach(() => useLocaleState.setState({ locale: 'en' }));

test('the first texts come alone; the personal ones when a screen wants them, in any order', async () => {
  await showLanguage('en');
  assert.equal(shown()?.texts.security, undefined);
  await Promise.all([wantPersonalTexts(), showLanguage('en')]);
  assert.ok(shown()?.texts.security);
  assert.ok(shown()?.texts.home);
});

test('another language brings both once both were wanted, and a choice made meanwhile wins', async () => {
  await wantPersonalTexts();
  useLocaleState.setState({ locale: 'de' });
  const german = showLanguage('de');
  useLocaleState.setState({ locale: 'ja' });
  await Promise.all([german, showLanguage('ja')]);
  assert.equal(shown()?.locale, 'ja');
  assert.ok(shown()?.texts.security && shown()?.texts.trade);
});
