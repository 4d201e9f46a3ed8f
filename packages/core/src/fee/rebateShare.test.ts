import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FRIEND_SHARE_FROM } from './rebateShare.ts';

test('friends share from the first moment after 18 December 2021, UTC', () => {
  assert.equal(new Date(FRIEND_SHARE_FROM).toISOString(), '2021-12-19T00:00:00.000Z');
});
