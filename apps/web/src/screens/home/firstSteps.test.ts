import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Deeds, stepsLeft } from './firstSteps.ts';

const NEW: Deeds = {
  member: { hasTotp: false, passkeyCount: 0 },
  profit: { coins: [], perps: { fees: '0.00000000', unrealized: '0.00000000' } },
  hasVerified: false,
};

test('a newcomer trades, then secures the account, then checks a receipt', () => {
  assert.deepEqual(stepsLeft(NEW), ['stepTrade', 'stepSecure', 'stepVerify']);
});

test('a coin bought or a futures trade is a trade', () => {
  const { perps } = NEW.profit;
  const left = (profit: Deeds['profit']) => stepsLeft({ ...NEW, profit })[0];
  assert.equal(left({ perps, coins: [{ asset: 'BTC' }] }), 'stepSecure');
  assert.equal(left({ coins: [], perps: { ...perps, fees: '-0.17' } }), 'stepSecure');
});

test('an app or a passkey secures; nothing is left once all is done', () => {
  const profit = { ...NEW.profit, coins: [{}] };
  const passkey = { ...NEW, profit, member: { hasTotp: false, passkeyCount: 1 } };
  assert.deepEqual(stepsLeft(passkey), ['stepVerify']);
  assert.deepEqual(stepsLeft({ ...passkey, hasVerified: true }), []);
});
