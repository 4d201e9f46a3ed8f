import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatSubscription, parseSubscription } from './subscription.ts';

test('§7 websocket subscription: main coin, trade coin, kind and period joined by underscores', () => {
  const subscription = { marketKey: 'spot:BTC/USDT', periodMinutes: 15 } as const;
  assert.equal(formatSubscription(subscription), 'USDT_BTC_trad_15');
  assert.deepEqual(parseSubscription('USDT_BTC_trad_15'), subscription);
});

test('§7 websocket subscription: the default period is 1', () => {
  assert.equal(parseSubscription('USDT_BTC_contract')?.periodMinutes, 1);
  assert.equal(parseSubscription('USDT_BTC_contract')?.marketKey, 'perp:BTC/USDT');
  assert.equal(parseSubscription('USDT_BTC_cycle_1')?.marketKey, 'cycle:BTC/USDT');
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
    'USDT_BTC_trad_1_1',
    'USDT_BTC_trad_01',
    'USDT_BTC_trad_',
    'USDT_ABCDEFGHIJKLM_trad_1',
  ]) {
    assert.equal(parseSubscription(text), undefined, text);
  }
});
