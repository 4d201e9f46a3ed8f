import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashedOf, wayOf } from './wayOf.ts';

const ORIGIN = 'https://candor.example';

function way(path: string, more: { method?: string; mode?: string } = {}) {
  return wayOf({ method: 'GET', mode: 'cors', url: ORIGIN + path, ...more }, ORIGIN);
}

test('the worker never touches a call, the socket, a picture, or another host', () => {
  for (const path of ['/home/version', '/trad/symbols', '/img/7', '/ws/abc', '/index.html']) {
    assert.equal(way(path), 'pass', path);
  }
  assert.equal(way('/trad/buyLimit', { method: 'POST' }), 'pass');
  assert.equal(way('/assets/index-CMIHWy9Z.js', { method: 'POST' }), 'pass');
  const foreign = { method: 'GET', mode: 'navigate', url: 'https://other.example/' };
  assert.equal(wayOf(foreign, ORIGIN), 'pass');
});

test('pages of the app come from the network first, pages of the server always', () => {
  for (const path of ['/', '/balances', '/register/abc', '/marketDetails/trad']) {
    assert.equal(way(path, { mode: 'navigate' }), 'page', path);
  }
  for (const path of ['/docs', '/inbox', '/health', '/metrics', '/openapi.json', '/sw.js']) {
    assert.equal(way(path, { mode: 'navigate' }), 'pass', path);
  }
});

test('only files that are named by their content are kept', () => {
  const hashed = [
    '/assets/index-CMIHWy9Z.js',
    '/assets/frame-CMIHWy9.js',
    '/assets/archivo-ui-C0wUvmVM.woff2',
  ];
  for (const path of hashed) assert.equal(way(path), 'kept', path);
  assert.equal(way('/assets/plain.js'), 'pass');
  assert.deepEqual(hashedOf([...hashed, '/home/version', 7, undefined]), hashed);
});
