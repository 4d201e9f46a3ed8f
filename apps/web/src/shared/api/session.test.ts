import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionIn } from './session.ts';

test('the session of another tab is read, and its absence too', () => {
  const state = { token: 'abc', isSignedIn: true };
  assert.deepEqual(sessionIn({ state, version: 0 }), state);
  const nobody = { token: undefined, isSignedIn: false };
  assert.deepEqual(sessionIn({ state: { isSignedIn: false }, version: 0 }), nobody);
  assert.deepEqual(sessionIn(undefined), nobody);
  assert.deepEqual(sessionIn({ state: { token: 7, isSignedIn: true } }), nobody);
});
