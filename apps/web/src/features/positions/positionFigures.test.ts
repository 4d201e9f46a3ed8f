import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeErrors, closingOf } from './closing.ts';
import { figuresAt, nearnessOf } from './positionFigures.ts';

const long = {
  side: 'long',
  marginMode: 'cross',
  quantity: '5',
  quantityFree: '5',
  price: '60000',
  margin: '15',
  liquidationPrice: '57000',
} as const;

test('profit and its rate follow the mark, for a long and for a short', () => {
  assert.deepEqual(figuresAt(long, '61000', '0.001'), { profit: '5', profitRate: '33.33' });
  const short = { ...long, side: 'short' } as const;
  assert.deepEqual(figuresAt(short, '61000', '0.001'), { profit: '-5', profitRate: '-33.33' });
  assert.deepEqual(figuresAt(long, '', '0.001'), { profit: '', profitRate: '' });
});

test('a position is at its entry with nothing gone, and at its liquidation with all', () => {
  assert.deepEqual(nearnessOf(long, '60000'), { share: 0, distance: '5' });
  assert.deepEqual(nearnessOf(long, '57000'), { share: 1, distance: '0' });
  assert.equal(nearnessOf(long, '58500')?.share, 0.5);
  assert.equal(nearnessOf(long, '70000')?.share, 0);
  assert.equal(nearnessOf({ ...long, liquidationPrice: undefined }, '60000'), undefined);
});

test('a cross row beside a larger one of the other side is far from an end on the other side of the mark', () => {
  const hedged = { ...long, liquidationPrice: '120000' };
  assert.deepEqual(nearnessOf(hedged, '60000'), { share: 0, distance: '100' });
  assert.equal(nearnessOf(hedged, '90000')?.share, 0.5);
  const short = { ...long, side: 'short', liquidationPrice: '30000' } as const;
  assert.equal(nearnessOf(short, '45000')?.share, 0.5);
  const due = { ...long, marginMode: 'isolated', liquidationPrice: '60500' } as const;
  assert.equal(nearnessOf(due, '60000')?.share, 1);
});

test('§5 partial close: quantity required, an integer, not negative, nor more than there is', () => {
  const draft = { kind: 'market', price: '', quantity: '', percent: 0 } as const;
  const error = (quantity: string) => closeErrors({ ...draft, quantity }, long, 1)[0];
  assert.equal(error('')?.key, 'closeRequired');
  assert.equal(error('0')?.key, 'closeRequired');
  assert.equal(error('1.5')?.key, 'closeNotWhole');
  assert.equal(error('-1')?.key, 'closeNotWhole');
  assert.equal(error('6')?.key, 'closeTooMany');
  assert.equal(error('5'), undefined);
  const limit = { ...draft, kind: 'limit', quantity: '5' } as const;
  assert.equal(closeErrors(limit, long, 1)[0]?.key, 'priceWrong');
  const both = closeErrors({ ...limit, price: '1.25', quantity: '6' }, long, 1);
  assert.deepEqual(
    both.map(({ field }) => field),
    ['price', 'quantity'],
  );
});

test('§5 partial close: at market all contracts, at a limit those that no order at rest closes', () => {
  const promised = { ...long, quantityFree: '2' };
  const draft = { kind: 'market', price: '61000', quantity: '5', percent: 0 } as const;
  const market = { contractSize: '0.001', feeRate: '0.0005' };
  assert.deepEqual(closeErrors(draft, promised, 1), []);
  assert.equal(closingOf(promised, draft, market)?.profit, '5');
  const limit = { ...draft, kind: 'limit' } as const;
  assert.equal(closeErrors(limit, promised, 1)[0]?.key, 'closeTooMany');
  assert.equal(closingOf(promised, limit, market), undefined);
  assert.deepEqual(closeErrors({ ...limit, quantity: '2' }, promised, 1), []);
});

test('a close foretells what it brings and costs', () => {
  const market = { contractSize: '0.001', feeRate: '0.0005' };
  assert.deepEqual(closingOf(long, { kind: 'market', price: '61000', quantity: '2' }, market), {
    profit: '2',
    fee: '0.061',
  });
  assert.equal(closingOf(long, { kind: 'market', price: '', quantity: '2' }, market), undefined);
  const close = (quantity: string) =>
    closingOf(long, { kind: 'market', price: '61000', quantity }, market);
  assert.equal(close('6'), undefined, 'more than there is brings nothing');
  assert.equal(close('1.5'), undefined);
});
