import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHandshake } from './handshake.ts';

const HEADERS = {
  upgrade: 'websocket',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version': '13',
};

test('a handshake is what the standard says, and nothing less', () => {
  assert.ok(isHandshake({ method: 'GET', headers: HEADERS }));
  assert.ok(isHandshake({ method: 'GET', headers: { ...HEADERS, upgrade: 'WebSocket' } }));
  const spoken = { ...HEADERS, 'sec-websocket-protocol': 'a, b' };
  assert.ok(isHandshake({ method: 'GET', headers: spoken }));
  assert.ok(!isHandshake({ method: 'POST', headers: HEADERS }));
  const wrong = [
    { upgrade: 'h2c' },
    { upgrade: undefined },
    { 'sec-websocket-key': undefined },
    { 'sec-websocket-key': 'short' },
    { 'sec-websocket-version': '7' },
    { 'sec-websocket-version': undefined },
    { 'sec-websocket-protocol': 'a, a' },
    { 'sec-websocket-protocol': 'a b' },
    { 'sec-websocket-protocol': '' },
  ];
  for (const each of wrong) {
    assert.ok(
      !isHandshake({ method: 'GET', headers: { ...HEADERS, ...each } }),
      JSON.stringify(each),
    );
  }
});
