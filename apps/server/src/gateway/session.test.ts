import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId, type MemberId } from '@candor/money';
import type { Sessions } from '../members/sessions/sessions.ts';
import { callerOf, localeOf, withSession } from './session.ts';

const request = {
  method: 'GET',
  headers: {},
  ip: '10.0.0.1',
  protocol: 'http',
  host: 'exchange.test:8420',
};

function sessionsOf(
  inMemory: Record<string, MemberId>,
  inSql: Record<string, MemberId> = {},
): Sessions {
  return {
    open: async () => 'unused',
    endAll: async () => undefined,
    close: async () => undefined,
    stepUp: async () => undefined,
    isSteppedUp: async () => false,
    list: async () => [],
    onEnded: () => undefined,
    end: async () => undefined,
    peek: (token) => inMemory[token],
    find: async (token) => inSql[token],
  };
}

test('a session in memory is known at once, one in SQL is looked up, none is a visitor', async () => {
  const sessions = sessionsOf({ warm: asMemberId(1000) }, { cold: asMemberId(1001) });
  const idOf = async (headers: Record<string, string>) => {
    const caller = await withSession(callerOf({ ...request, headers }, sessions), sessions);
    return caller.memberId;
  };
  assert.equal(callerOf({ ...request, headers: { token: 'warm' } }, sessions).memberId, 1000);
  assert.equal(callerOf({ ...request, headers: { token: 'cold' } }, sessions).memberId, undefined);
  assert.deepEqual(
    [await idOf({ token: 'warm' }), await idOf({ token: 'cold' }), await idOf({ token: 'x' })],
    [1000, 1001, undefined],
  );
  const visitor = await withSession(callerOf(request, sessions), sessions);
  assert.equal(visitor.memberId, undefined);
  assert.equal(visitor.origin, 'http://exchange.test:8420');
});

test('§1 language: a stored choice overrides the browser, anything unknown is English', () => {
  assert.equal(localeOf({ locale: 'ko', 'accept-language': 'de' }), 'ko');
  assert.equal(localeOf({ 'accept-language': 'zh-CN,zh;q=0.9' }), 'zh-TW');
  assert.equal(localeOf({ 'accept-language': 'de-AT;q=0.8' }), 'de');
  assert.equal(localeOf({ locale: 'fr', 'accept-language': 'fr' }), 'en');
  assert.equal(localeOf({}), 'en');
  const spelled = ['zh', 'zh-CN', 'zh_TW', 'zh-tw', 'ja-JP', 'KO', 'de_AT', 'en-GB', 'xx'];
  assert.deepEqual(
    spelled.map((locale) => localeOf({ locale, 'accept-language': 'ko' })),
    ['zh-TW', 'zh-TW', 'zh-TW', 'zh-TW', 'ja', 'ko', 'de', 'en', 'ko'],
  );
});

test('a request for headers or a prefetch is looking ahead', () => {
  const sessions = sessionsOf({});
  const head = callerOf({ ...request, method: 'HEAD' }, sessions);
  const ahead = callerOf(
    { ...request, headers: { 'sec-purpose': 'prefetch;prerender' } },
    sessions,
  );
  assert.deepEqual([head.isLookingAhead, ahead.isLookingAhead], [true, true]);
  assert.equal(callerOf(request, sessions).isLookingAhead, false);
});

test('a device id of odd shape is ignored', () => {
  const odd = { ...request, headers: { device: 'a b; drop' } };
  assert.equal(callerOf(odd, sessionsOf({})).device, undefined);
});
