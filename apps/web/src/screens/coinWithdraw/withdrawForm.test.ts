import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allOf, arrivesOf, withdrawProblems, withinWay } from './withdrawForm.ts';

const TIPS = {
  asset: 'USDT',
  decimals: 8,
  available: '100.50000000',
  quantityMin: '5.00000000',
  quantityMax: '60.00000000',
  dayMax: '80.00000000',
  leftToday: '50.00000000',
  ways: [],
  isIdentityMissing: false,
  isFundPasswordMissing: false,
  isStopped: false,
};
const DRAFT = { network: 'DemoChain', address: 'good', quantity: '20', fundPassword: '730519' };
const RULES = { fee: '1.5', isAddress: (text: string) => text === 'good' };

test('§5 withdraw: address, amount and fund password are required, each with its own sentence', () => {
  const empty = { network: '', address: ' ', quantity: '', fundPassword: '' };
  assert.deepEqual(withdrawProblems(empty, TIPS, RULES), {
    address: 'addressRequired',
    quantity: 'amountRequired',
    fundPassword: 'fundPasswordRequired',
  });
  assert.deepEqual(withdrawProblems(DRAFT, TIPS, RULES), {});
  assert.deepEqual(withdrawProblems({ ...DRAFT, address: 'bad' }, TIPS, RULES), {
    address: 'addressInvalid',
  });
  assert.equal(withdrawProblems({ ...DRAFT, address: ' good ' }, TIPS, RULES).address, undefined);
});

test('§5 withdraw: balance, one-time min and max, daily max', () => {
  const of = (quantity: string) => withdrawProblems({ ...DRAFT, quantity }, TIPS, RULES).quantity;
  assert.equal(of('0.00'), 'amountRequired');
  assert.equal(of('10.123456789'), 'amountTooFine');
  assert.equal(of('100.51'), 'amountTooMuch');
  assert.equal(of('4.99'), 'amountTooSmall');
  assert.equal(of('60.01'), 'amountTooLarge');
  assert.equal(of('50.01'), 'amountOverDay');
  assert.equal(of('50'), undefined);
  const dear = { ...RULES, fee: '20.00000000' };
  assert.equal(withdrawProblems(DRAFT, TIPS, dear).quantity, 'amountUnderFee', 'nothing arrives');
});

test('what arrives is the amount less the fee, and nothing arrives of the fee alone', () => {
  assert.equal(arrivesOf('20', { fee: '1.5' }, 8), '18.5');
  assert.equal(arrivesOf('20', { fee: '0' }, 8), '20');
  assert.equal(arrivesOf('1.5', { fee: '1.5' }, 8), undefined);
  assert.equal(arrivesOf('', { fee: '1.5' }, 8), undefined);
});

test('§5 withdraw: a network has limits of its own', () => {
  const own = withinWay(TIPS, { quantityMin: '10', quantityMax: '30' });
  const of = (quantity: string) => withdrawProblems({ ...DRAFT, quantity }, own, RULES).quantity;
  assert.deepEqual(['9', '10', '30', '31'].map(of), [
    'amountTooSmall',
    undefined,
    undefined,
    'amountTooLarge',
  ]);
  assert.equal(allOf(own), '30');
});

test('all is what there is within the limits of one withdrawal and of the day', () => {
  assert.equal(allOf(TIPS), '50');
  assert.equal(allOf({ ...TIPS, leftToday: '500' }), '60');
  assert.equal(allOf({ ...TIPS, available: '7.25000000' }), '7.25');
});
