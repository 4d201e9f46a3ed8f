import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_STOP, stopDraftErrors } from './stopDraft.ts';

const long = { side: 'long', quantity: '10', mark: '60000' } as const;
const error = (draft: Partial<typeof EMPTY_STOP>, context: Parameters<typeof stopDraftErrors>[1]) =>
  stopDraftErrors({ ...EMPTY_STOP, ...draft }, context)[0]?.key;

test('a stop has a take-profit, a stop-loss or both', () => {
  assert.equal(error({}, long), 'stopMissing');
  assert.equal(error({ takeProfit: '0', stopLoss: '0.0' }, long), 'stopMissing');
  assert.equal(error({ takeProfit: '61000' }, long), undefined);
  assert.equal(error({ stopLoss: '59000' }, long), undefined);
});

test('each stands on its side of the mark, for a long and for a short', () => {
  assert.equal(error({ takeProfit: '60000' }, long), 'longTakeProfit');
  assert.equal(error({ stopLoss: '60000' }, long), 'longStopLoss');
  const short = { ...long, side: 'short' } as const;
  assert.equal(error({ takeProfit: '60001' }, short), 'shortTakeProfit');
  assert.equal(error({ stopLoss: '59999' }, short), 'shortStopLoss');
  assert.equal(error({ takeProfit: '59000', stopLoss: '61000' }, short), undefined);
});

test('all that is wrong is told at once', () => {
  const draft = { takeProfit: '59000', stopLoss: '61000', quantity: '11' };
  const fields = stopDraftErrors(draft, long).map(({ field }) => field);
  assert.deepEqual(fields, ['takeProfit', 'stopLoss', 'quantity']);
});

test('it may close some contracts, whole ones and no more than there are', () => {
  const draft = { stopLoss: '59000' };
  assert.equal(error({ ...draft, quantity: '10' }, long), undefined);
  assert.equal(error({ ...draft, quantity: '11' }, long), 'closeTooMany');
  assert.equal(error({ ...draft, quantity: '1.5' }, long), 'closeNotWhole');
  assert.equal(error({ ...draft, quantity: '0' }, long), 'closeNotWhole');
});
