import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeOf, upDownOf } from './theme.ts';

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
