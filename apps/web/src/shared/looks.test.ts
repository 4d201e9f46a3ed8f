import assert from 'node:assert/strict';
import { test } from 'node:test';
import { looksFrom, themeOf, upDownOf } from './looks.ts';
import { keptIn } from './native/kept.ts';
import { memoryStore } from './native/testing/memoryStore.ts';

test('colours follow the habit of the language until the member chooses', () => {
  assert.equal(upDownOf(undefined, 'zh-TW'), 'red');
  assert.equal(upDownOf(undefined, 'de'), 'green');
  assert.equal(upDownOf('cb', 'ja'), 'cb');
});

test('the theme follows the system until the member chooses', () => {
  assert.equal(themeOf('system', true), 'dark');
  assert.equal(themeOf('system', false), 'light');
  assert.equal(themeOf('light', true), 'light');
});

test('§3 stored locally: the looks are kept, and what is none leaves system and language to decide', () => {
  const store = memoryStore();
  const looks = () => keptIn(store, 'looks', looksFrom);
  assert.deepEqual(looks().get(), { theme: 'system', upDown: undefined });
  looks().keep({ theme: 'dark', upDown: 'cb' });
  assert.deepEqual(looks().get(), { theme: 'dark', upDown: 'cb' });
  assert.deepEqual(looksFrom({ theme: 'pink', upDown: 1 }), { theme: 'system', upDown: undefined });
});
