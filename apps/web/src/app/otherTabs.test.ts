import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptToken } from './otherTabs.ts';

test('the token of another tab is read, and its absence too', () => {
  assert.equal(keptToken({ state: { token: 'abc', isSignedIn: true }, version: 0 }), 'abc');
  assert.equal(keptToken({ state: { isSignedIn: false }, version: 0 }), undefined);
  assert.equal(keptToken(undefined), undefined);
  assert.equal(keptToken({ state: { token: 7 } }), undefined);
});
