import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepStored, readStored, readStoredJson } from './storage.ts';
import { LOCAL_KEYS, SESSION_KEYS } from './storageKeys.ts';

const forbidden = {
  getItem: (): string => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
};

test('forbidden storage reads as empty and keeps nothing', () => {
  assert.equal(readStored(forbidden, 'any'), null);
  assert.equal(readStoredJson(forbidden, 'any'), undefined);
  assert.equal(keepStored(forbidden, 'any', 'text'), false);
});

test('nonsense in storage reads as empty', () => {
  assert.equal(readStoredJson({ getItem: () => '{half' }, 'any'), undefined);
  assert.equal(readStoredJson({ getItem: () => null }, 'any'), undefined);
  assert.deepEqual(readStoredJson({ getItem: () => '[1]' }, 'any'), [1]);
});

test('§3 stored locally: no two things share a key', () => {
  const keys = [...Object.values(LOCAL_KEYS), ...Object.values(SESSION_KEYS)];
  assert.equal(new Set(keys).size, keys.length);
  for (const key of keys) assert.match(key, /^candor\.[a-zA-Z]+$/);
});
