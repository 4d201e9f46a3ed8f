import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepUser, readUser } from './storedUser.ts';

function memory(kept: string | null = null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

test('§3 stored locally: userInfo is kept, and empty after logging out', () => {
  const store = memory();
  assert.equal(readUser(store), undefined);
  const user = { memberId: 1000, contactMasked: 'm6***@example.org' };
  keepUser(store, user);
  assert.deepEqual(readUser(store), user);
  keepUser(store, undefined);
  assert.equal(readUser(store), undefined);
});

test('a member that storage cannot explain is nobody', () => {
  assert.equal(readUser(memory('{"memberId":"x","contactMasked":1}')), undefined);
  assert.equal(readUser(memory('[]')), undefined);
});
