import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idIn } from '../../shared/router/idIn.ts';
import { choicesOfLink } from './recordChoices.ts';

test('a link may ask for a tab', () => {
  assert.deepEqual(choicesOfLink({ tab: 'history' }), { tab: 'history' });
  assert.deepEqual(choicesOfLink({ tab: 'x' }), {});
});

test('a link to the records of one pair shows that pair, whatever was filtered before', () => {
  const pair = 'ETH/USDT';
  assert.deepEqual(choicesOfLink({ pair }), { tab: 'openOrders', pair, side: '' });
  assert.deepEqual(choicesOfLink({ pair, tab: 'fills' }), { tab: 'fills', pair, side: '' });
});

test('a link to the trades of an order shows all trades and names the order', () => {
  assert.equal(idIn('2530809480192'), 2_530_809_480_192);
  for (const asked of ['0', '-1', '1.5', 'x', '', '9'.repeat(20), undefined]) {
    assert.equal(idIn(asked), undefined);
  }
  assert.deepEqual(choicesOfLink({ order: 7 }), { tab: 'fills', pair: '', side: '' });
});
