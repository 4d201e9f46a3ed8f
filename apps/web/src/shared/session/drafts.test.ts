import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStore } from '../native/testing/memoryStore.ts';
import { claimDrafts, forgetDrafts, keepDraft, readDraft } from './drafts.ts';

test('each form has a draft of its own, until it is forgotten', () => {
  const store = memoryStore();
  keepDraft(store, 'order spot BTC/USDT', { quantity: '0.5' });
  keepDraft(store, 'chat', 'Hello');
  assert.deepEqual(readDraft(store, 'order spot BTC/USDT'), { quantity: '0.5' });
  keepDraft(store, 'order spot BTC/USDT', undefined);
  assert.equal(readDraft(store, 'order spot BTC/USDT'), undefined);
  assert.equal(readDraft(store, 'chat'), 'Hello');
  forgetDrafts(store);
  assert.equal(readDraft(store, 'chat'), undefined);
});

test('a session that was lost keeps its drafts for the same member and for nobody else', () => {
  const store = memoryStore();
  claimDrafts(store, 7);
  keepDraft(store, 'chat', 'Hello');
  claimDrafts(store, 7);
  assert.equal(readDraft(store, 'chat'), 'Hello');
  claimDrafts(store, 8);
  assert.equal(readDraft(store, 'chat'), undefined);
});

test('a draft of somebody who signs in for the first time stays', () => {
  const store = memoryStore();
  keepDraft(store, 'register', { email: 'a@b.co' });
  claimDrafts(store, 7);
  assert.deepEqual(readDraft(store, 'register'), { email: 'a@b.co' });
});

test('what storage holds beside drafts, or nothing that can be read, is no draft', () => {
  const store = memoryStore();
  store.setItem('candor.drafts', '[1]');
  assert.equal(readDraft(store, '0'), undefined);
  store.setItem('candor.drafts', 'x');
  assert.equal(readDraft(store, 'chat'), undefined);
});
