import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type CallName } from '../registry.ts';

test('a call that places an order says of which kind, and no other call does', () => {
  const names = Object.keys(CALLS) as CallName[];
  const told = names.flatMap((name) => {
    const { placesOrder } = CALLS[name];
    return placesOrder === undefined ? [] : [`${name} ${placesOrder}`];
  });
  assert.deepEqual(told.sort(), [
    'buyLimit limit',
    'buyMarket market',
    'contractBuyLimit limit',
    'contractBuyMarket market',
    'contractSellLimit limit',
    'contractSellMarket market',
    'cycleBuyMarket market',
    'cycleSellMarket market',
    'sellLimit limit',
    'sellMarket market',
  ]);
});
