import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stakeError } from './stakeRules.ts';

const RULES = { assetDecimals: 8, available: '100', stakeMin: '10', stakeMax: '500' };

test('§5 cycle order: the amount is required, numeric, covered, and not below the duration’s minimum', () => {
  const key = (stake: string, rules = RULES) => stakeError(stake, rules)?.key;
  assert.equal(key(''), 'quantityRequired');
  assert.equal(key('ten'), 'quantityNotNumber');
  assert.equal(key('0'), 'quantityNotPositive');
  assert.equal(key('10.000000001'), 'quantityOffLot');
  assert.equal(key('100.00000001'), 'balanceTooLow');
  assert.equal(key('9.99'), 'belowMin');
  assert.equal(key('10'), undefined);
  assert.equal(key('100'), undefined);
  assert.equal(key('5', { ...RULES, available: '1' }), 'balanceTooLow');
  assert.equal(key('1', { ...RULES, available: '0' }), 'balanceTooLow');
});

test('the largest stake of a contract is named, and a balance not read yet is left to the exchange', () => {
  const rules = { ...RULES, available: undefined as unknown as string };
  assert.deepEqual(stakeError('500.01', rules), { key: 'aboveMax', bound: '500' });
  assert.equal(stakeError('500', rules), undefined);
});
