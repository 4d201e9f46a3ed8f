import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverNow, setOffset } from '../../shared/session/clock.ts';
import { forgetMessages, outbox, sendMessage } from './outbox.ts';

const HOUR_MS = 3_600_000;

test('§3 server time offset: a message is written at the exchange’s time, on a wrong clock too', () => {
  setOffset({ setItem: () => undefined }, -HOUR_MS);
  sendMessage({ ticketId: undefined, content: 'Hello', image: undefined });
  const [message] = outbox.get().messages;
  forgetMessages();
  assert.ok(message && Math.abs(message.writtenAt - serverNow()) < HOUR_MS / 2);
});
