import assert from 'node:assert/strict';
import { test } from 'node:test';
import { into, outerOf, outOf, transferError, turned } from './transferForm.ts';

const draft = { from: 'coin', to: 'contract', asset: 'USDT', quantity: '5' } as const;

test('a transfer needs an amount, within eight decimals and within what is available', () => {
  assert.equal(transferError({ ...draft, quantity: '' }, '10'), 'amountRequired');
  assert.equal(transferError({ ...draft, quantity: '0.00' }, '10'), 'amountRequired');
  assert.equal(transferError({ ...draft, quantity: '0.123456789' }, '10'), 'amountTooFine');
  assert.equal(transferError({ ...draft, quantity: '10.00000001' }, '10'), 'amountTooMuch');
  assert.equal(transferError({ ...draft, quantity: '10' }, '10'), undefined);
});

test('turned round, a transfer goes the other way and asks for its amount anew', () => {
  assert.deepEqual(turned(draft), { from: 'contract', to: 'coin', asset: 'USDT', quantity: '' });
  assert.equal(turned(turned(draft)).from, 'coin');
});

test('§7 transfers: of three accounts one side is the coin account, whichever is chosen', () => {
  const ways = [
    outOf(draft, 'fiat'),
    outOf(draft, 'coin'),
    outOf(turned(draft), 'coin'),
    into(draft, 'fiat'),
    into(draft, 'coin'),
    into(turned(draft), 'fiat'),
    outOf(outOf(draft, 'fiat'), 'contract'),
  ].map((way) => `${way.from} ${way.to} ${outerOf(way)}`);
  assert.deepEqual(ways, [
    'fiat coin fiat',
    'coin contract contract',
    'coin contract contract',
    'coin fiat fiat',
    'contract coin contract',
    'coin fiat fiat',
    'contract coin contract',
  ]);
});
