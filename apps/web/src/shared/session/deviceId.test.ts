import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStore } from '../native/testing/memoryStore.ts';
import { keptId } from './deviceId.ts';

test('§3 stored locally: a device keeps its id, and what is no id is replaced once', () => {
  const store = memoryStore({ 'candor.device': '<script>' });
  const id = keptId(store);
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.equal(store.getItem('candor.device'), id);
  assert.equal(keptId(store), id);
});
