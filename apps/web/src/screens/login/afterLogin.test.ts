import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterLogin } from './afterLogin.ts';

test('§2 login route: after logging in a member goes where they wanted to go', () => {
  assert.equal(afterLogin('/trade'), '/trade');
  assert.equal(afterLogin(undefined), '/');
  assert.equal(afterLogin('/login?from=%2F'), '/');
});

test('a foreign address is never followed', () => {
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 7]) {
    assert.equal(afterLogin(from), '/');
  }
});
