import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import type { RefusalReason } from '@candor/wire';
import { CALLS, type Call, type CallName } from '@candor/wire';
import { weightOf } from './callWeights.ts';
import { openRateLimits } from './rateLimits.ts';

test('§2 slow: a chart weighs by its bars, a password more than a look, anything else one point', () => {
  assert.equal(weightOf('systemTime', {}), 1);
  assert.equal(weightOf('kline', { count: '20' }), 2);
  assert.equal(weightOf('kline', {}), 4);
  assert.equal(weightOf('contractKline', { count: '1000' }), 11);
  for (const odd of ['-1', '1e9', 'x', '', null, ['1', '2']]) {
    assert.equal(weightOf('cycleKline', { count: odd }), 4, `${odd}`);
  }
  assert.equal(weightOf('kline', undefined), 4);
  assert.ok(weightOf('loginByTelOrEmail', undefined) > weightOf('tradHistory', {}));
  assert.ok(weightOf('tradHistory', {}) > weightOf('trad', {}));
});

test('§2 slow: statements of liabilities weigh by how many are asked for', () => {
  assert.equal(weightOf('liabilities', { pageSize: '4' }), 2);
  assert.equal(weightOf('liabilities', {}), 5);
  assert.equal(weightOf('liabilities', { pageSize: '100', before: '9' }), 26);
  assert.equal(weightOf('liabilities', { pageSize: '1e3' }), 5);
});

test('§2 slow: whatever looks at a password weighs as one', () => {
  const looks: readonly RefusalReason[] = ['loginFailed', 'passwordWrong', 'fundPasswordWrong'];
  const names = Object.keys(CALLS) as CallName[];
  const looking = names.filter((name) =>
    (CALLS[name] as Call).rejects.some((reason) => looks.includes(reason)),
  );
  for (const name of ['loginByTelOrEmail', 'editPassword', 'updatePassword', 'outCoin'] as const) {
    assert.ok(looking.includes(name), name);
  }
  for (const name of looking) {
    assert.equal(weightOf(name, {}), weightOf('loginByTelOrEmail', {}), name);
  }
});

test('§2 slow: what weighs more uses up an allowance sooner', () => {
  const limit = { points: 12, seconds: 60 };
  const limits = openRateLimits({ perAddress: limit, perMember: limit });
  assert.equal(limits.check('a', undefined, 11), undefined);
  assert.equal(limits.check('a', undefined), undefined);
  assert.ok((limits.check('a', undefined) ?? 0) > 0);
  assert.equal(limits.check('a', asMemberId(7), 12), undefined);
  assert.ok((limits.check('a', asMemberId(7)) ?? 0) > 0);
});
