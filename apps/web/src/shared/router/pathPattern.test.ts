import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillPath, matchPath } from './pathPattern.ts';

test('a path gives what stands in the open parts of its pattern, decoded', () => {
  assert.deepEqual(matchPath('/ticket/$ticketId', '/ticket/7'), { ticketId: '7' });
  assert.deepEqual(matchPath('/register/{-$code}', '/register/A%20B'), { code: 'A B' });
  assert.deepEqual(matchPath('/register/{-$code}', '/register'), {});
  assert.deepEqual(matchPath('/', '/'), {});
  assert.deepEqual(matchPath('/freeze/$token', '/freeze/%zz'), { token: '%zz' });
});

test('a path of another pattern gives nothing', () => {
  for (const path of ['/ticket', '/ticket/7/8', '/tickets', '/Ticket/7']) {
    assert.equal(matchPath('/ticket/$ticketId', path), undefined, path);
  }
  assert.equal(matchPath('/register/{-$code}', '/register/a/b'), undefined);
});

test('a pattern is filled with what is encoded, and without a last part that may be missing', () => {
  assert.equal(fillPath('/ticket/$ticketId', { ticketId: 'a/b' }), '/ticket/a%2Fb');
  assert.equal(fillPath('/register/{-$code}', { code: 'ABC' }), '/register/ABC');
  assert.equal(fillPath('/register/{-$code}', {}), '/register');
  assert.equal(fillPath('/market', {}), '/market');
});
