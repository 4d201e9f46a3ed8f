import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterLogin, comeBackTo } from './afterLogin.ts';

test('§2 login route: after logging in or registering a member goes where they came from', () => {
  assert.equal(afterLogin('/trade'), '/trade');
  assert.equal(
    afterLogin('/marketDetails/trad?pair=ETH_USDT'),
    '/marketDetails/trad?pair=ETH_USDT',
  );
  assert.equal(afterLogin(undefined), '/');
  for (const door of ['/login?from=%2F', '/register/ABC', '/register?step=code', '/resetPass']) {
    assert.equal(afterLogin(door), '/', door);
  }
  assert.equal(afterLogin('/registered'), '/registered');
});

test('a foreign address is never followed', () => {
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 7]) {
    assert.equal(afterLogin(from), '/');
    assert.deepEqual(comeBackTo(from), {});
  }
  assert.deepEqual(comeBackTo('/trade'), { from: '/trade' });
});
