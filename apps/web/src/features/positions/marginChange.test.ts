import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liquidationWith, marginToAdd, marginToSpare } from './marginChange.ts';

const TERMS = {
  ...{ baseAsset: 'BTC', quoteAsset: 'USDT', priceDecimals: 1, quoteDecimals: 8 },
  ...{ contractSize: '0.001', feeRate: '0.0005', leverageMax: 100, isTrading: true },
  ...{ quantityMin: '1', quantityMax: '100000' },
  tiers: [{ notionalCap: '50000', rate: '0.004', leverageMax: 100 }],
};
/** Five lots at 60,000: worth 300 USDT, its initial margin 15. */
const long = {
  ...({ side: 'long', quantity: '5', price: '60000' } as const),
  ...{ margin: '25.129', leverage: 20 },
};

test('what the initial margin at the mark leaves may be taken out, in cents', () => {
  assert.equal(marginToSpare(TERMS, long, '60000'), '10.12');
  assert.equal(marginToSpare(TERMS, { ...long, margin: '15' }, '60000'), '0');
});

test('a loss at the mark stays as well; a profit frees nothing', () => {
  // Worth 295 there: 14.75 stay, and the 5 that are lost.
  assert.equal(marginToSpare(TERMS, long, '59000'), '5.37');
  // Worth 310: 15.5 stay.
  assert.equal(marginToSpare(TERMS, long, '62000'), '9.62');
  assert.equal(marginToSpare(TERMS, { ...long, side: 'short' }, '62000'), '0');
});

test('without a mark nothing is offered', () => {
  assert.equal(marginToSpare(TERMS, long, ''), '0');
  assert.equal(marginToAdd(TERMS, '12.349'), '12.34');
  assert.equal(marginToAdd(TERMS, ''), '0');
});

test('more margin moves the liquidation away, less of it nearer', () => {
  const at = (more: string) =>
    liquidationWith(TERMS, { ...long, margin: '15' }, { more, mark: '60000' });
  // 0.005 P − 300 + 15 = 0.005 P × (0.004 + 0.0005)
  assert.equal(at(''), '57257.7');
  assert.equal(at('15'), '54244.1');
  assert.ok(Number(at('-5')) > 57257.7);
});
