import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupportMessage } from '@candor/wire';
import { isSaidAlready, type Sending } from './saidAlready.ts';

const SENDING: Sending = {
  state: 'sending',
  content: 'Hello',
  image: undefined,
  writtenAt: 100_000,
};

function said(part: Partial<SupportMessage> = {}): SupportMessage {
  return { messageId: 1, author: 'member', content: 'Hello', createdAt: 100_500, ...part };
}

test('a message whose answer was lost is shown once, not as said and as being sent', () => {
  assert.equal(isSaidAlready(SENDING, [said()]), true);
  assert.equal(isSaidAlready(SENDING, []), false);
});

test('neither an older message of the same words nor the words of the operator count', () => {
  assert.equal(isSaidAlready(SENDING, [said({ createdAt: 39_999 })]), false);
  assert.equal(isSaidAlready(SENDING, [said({ author: 'operator' })]), false);
  assert.equal(isSaidAlready(SENDING, [said({ content: 'Hello?' })]), false);
});

test('a message that failed waits in sight, whatever the thread has', () => {
  assert.equal(isSaidAlready({ ...SENDING, state: 'failed' }, [said()]), false);
});
