import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useSession } from '../api/session.ts';
import { confirm, useConfirmState } from './confirm.ts';

function signIn(token: string): void {
  useSession.setState({ token, isSignedIn: true });
}

test('a question is answered by the member who was asked', async () => {
  signIn('first');
  const asked = confirm({ title: 'Buy BTC?', action: 'Buy BTC' });
  useConfirmState.getState().asked?.answer(true);
  assert.equal(await asked, true);
});

test('another member does not agree to what one was asked', async () => {
  signIn('first');
  const asked = confirm({ title: 'Buy BTC?', action: 'Buy BTC' });
  signIn('second');
  useConfirmState.getState().asked?.answer(true);
  assert.equal(await asked, false);
});
