import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalMarkOf } from './browserMark.ts';

test('the sign before decimals is the one of the language and of its region', () => {
  const languages = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'ja', 'zh-TW', 'en-DE'];
  assert.deepEqual(languages.map(decimalMarkOf), ['.', ',', '.', ',', '.', '.', ',']);
});

test('a language that is none has no sign', () => {
  assert.equal(decimalMarkOf(''), '');
  assert.equal(decimalMarkOf('no language'), '');
});
