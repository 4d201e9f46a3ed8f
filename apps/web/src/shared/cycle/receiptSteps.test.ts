import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Receipt } from '@candor/core/formulas';
import { isOfContract, RECEIPT_STEPS, type ShownContract, toldSteps } from './receiptSteps.ts';

const SHOWN: ShownContract = {
  createdAt: 1_700_000_000_123,
  side: 'buy',
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  stake: '10.00',
  stakeAsset: 'USDT',
  durationSeconds: 30,
  entryPrice: '60000.10',
  exitPrice: '60001',
  outcome: 'won',
  paid: '18.5',
};
const RECEIPT = {
  pair: 'BTC/USDT',
  order: {
    ...{ id: 7, acceptedAt: 1_700_000_000_123, side: 'buy', seconds: 30 },
    ...{ asset: 'USDT', decimals: 8, stake: '1000000000' },
  },
  result: { outcome: 'won', entry: '60000.1', exit: '60001.00', paid: '1850000000' },
} as unknown as Receipt;

test('a receipt that holds has every step held', () => {
  assert.deepEqual(
    toldSteps(undefined),
    RECEIPT_STEPS.map((step) => ({ step, state: 'held' })),
  );
});

test('the first fault fails its step, and what comes after was not looked at', () => {
  const states = (fault: Parameters<typeof toldSteps>[0]) =>
    toldSteps(fault)
      .map(({ state }) => state[0])
      .join('');
  assert.equal(states('otherOrder'), 'fsssss');
  assert.equal(states('receiptSignatureWrong'), 'hfssss');
  assert.equal(states('chainBroken'), 'hhfsss');
  assert.equal(states('entryNotProven'), 'hhhfss');
  assert.equal(states('exitNotProven'), 'hhhhfs');
  assert.equal(states('resultWrong'), 'hhhhhf');
});

test('a receipt is of the contract shown when nothing of it tells otherwise', () => {
  assert.equal(isOfContract(RECEIPT, SHOWN), true);
  const others: Partial<ShownContract>[] = [
    { createdAt: 1_700_000_000_124 },
    { side: 'sell' },
    { baseAsset: 'ETH' },
    { stakeAsset: 'BTC' },
    { stake: '10.01' },
    { durationSeconds: 60 },
    { entryPrice: '60000.2' },
    { exitPrice: undefined },
    { outcome: 'lost' },
    { paid: '18.4' },
  ];
  for (const other of others) {
    assert.equal(isOfContract(RECEIPT, { ...SHOWN, ...other }), false, JSON.stringify(other));
  }
});
