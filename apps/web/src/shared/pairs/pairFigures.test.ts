import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf } from '../numbers/formats.ts';
import { pairNamed } from '../socket/testing/pairNamed.ts';
import { figuresOf } from './pairFigures.ts';

const formats = formatsOf('en');

test('a traded pair has a price, a change with its sign and its colour', () => {
  const pair = { ...pairNamed('BTC/USDT'), price: '69336.64', changeRate24h: '-2.40' };
  assert.deepEqual(figuresOf(pair, formats), {
    price: '69,336.64',
    change: '−2.40%',
    tone: 'down',
  });
});

test('where nothing was traded in 24 h there is a dash, not a change of zero', () => {
  const pair = { ...pairNamed('BTC/USDT'), volume24h: '0.0000', changeRate24h: '0.00' };
  const { change, tone } = figuresOf(pair, formats);
  assert.deepEqual([change, tone], ['–', 'flat']);
});

test('an index has its change although nothing of it is traded', () => {
  const pair = { ...pairNamed('BTC/USDT'), marketKind: 'cycle' as const, volume24h: '0' };
  assert.equal(figuresOf({ ...pair, changeRate24h: '1.5' }, formats).change, '+1.50%');
});
