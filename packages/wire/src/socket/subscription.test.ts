import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSubscription, parseSubscription } from './subscription.ts';

test('§7 websocket subscription: main coin, trade coin, kind and period joined by underscores', () => {
  const subscription = {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    marketKind: 'spot',
    periodMinutes: 15,
  } as const;
  assert.equal(formatSubscription(subscription), 'USDT_BTC_trad_15');
  assert.deepEqual(parseSubscription('USDT_BTC_trad_15'), subscription);
});

test('§7 websocket subscription: the default period is 1', () => {
  assert.equal(parseSubscription('USDT_BTC_contract')?.periodMinutes, 1);
  assert.equal(parseSubscription('USDT_BTC_contract')?.marketKind, 'perp');
  assert.equal(parseSubscription('USDT_BTC_cycle_1')?.marketKind, 'cycle');
});

test('anything else is no subscription', () => {
  for (const text of [
    '',
    'ping',
    'USDT_BTC',
    'USDT_BTC_spot_1',
    'USDT_BTC_trad_7',
    'a_b_trad_1',
    '__trad_1',
  ]) {
    assert.equal(parseSubscription(text), undefined, text);
  }
});
