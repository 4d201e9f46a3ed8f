import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeviceStore } from '../native/storage.ts';
import { isLeaving, markLeaving } from './leaving.ts';

function memoryStore(): DeviceStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
  };
}

test('the session that a tab is logging out is told from every other', () => {
  const store = memoryStore();
  markLeaving(store, 'abcdefgh-this-one');
  assert.equal(isLeaving(store, 'abcdefgh-this-one'), true);
  assert.equal(isLeaving(store, 'zyxwvuts-the-next'), false);
  assert.equal(isLeaving(store, undefined), false);
});

test('without a mark, or without a session to mark, nobody is leaving', () => {
  const store = memoryStore();
  markLeaving(store, undefined);
  assert.equal(isLeaving(store, 'abcdefgh-this-one'), false);
});

test('what is kept cannot be used as a session', () => {
  const store = memoryStore();
  markLeaving(store, 'abcdefgh-this-one');
  assert.equal([...store.kept.values()].includes('abcdefgh-this-one'), false);
});
