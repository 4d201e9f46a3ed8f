import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPrices, type OfferRow, offerOf, worthOf } from './fiatOffer.ts';

const EUR: OfferRow = {
  ...{ currency: 'EUR', assetId: 0, asset: 'USDT', assetDecimals: 8 },
  ...{ buyPrice: '0.93', sellPrice: '0.91', centsMin: '1000', centsMax: '2000000' },
  ...{ minutesToPay: 30, bank: 'Bank', holder: 'Candor', accountNumber: 'DE00' },
};
const BTC = { assetId: 1, code: 'BTC', decimals: 8 };
const LISTED = {
  assets: [{ assetId: 0, code: 'USDT', decimals: 8 }, BTC],
  indexes: [{ baseAsset: 1, quoteAsset: 0, price: 6_000_000, decimals: 2, setAt: 1 }],
};

test('what is not named of an offer stays, and a side is closed by its word', () => {
  const changed = offerOf({ sell: '0.9' }, 'USDT', EUR);
  assert.deepEqual([changed.buyPrice, changed.sellPrice], ['0.93', '0.9']);
  assert.deepEqual([changed.minimum, changed.maximum, changed.minutes], ['10.00', '20000.00', 30]);
  assert.deepEqual([changed.bank, changed.accountNumber], ['Bank', 'DE00']);
  assert.equal(offerOf({ buy: 'none' }, 'USDT', EUR).buyPrice, '');
  assert.equal(offerOf({ sell: '50000' }, 'BTC', EUR).buyPrice, '');
  assert.throws(() => offerOf({ buy: '1' }, 'USDT', undefined), /--min is needed/);
});

test('a price far from what a coin is worth is refused', () => {
  assert.equal(worthOf(LISTED, 'USDT', '0.92'), 0.92);
  assert.equal(worthOf(LISTED, 'BTC', '0.92'), 55_200);
  assert.equal(worthOf(LISTED, 'BTC', undefined), undefined);
  assert.equal(worthOf(LISTED, 'ETH', '0.92'), undefined);
  for (const buy of ['93', '0.093']) {
    assert.throws(() => checkPrices({ buy }, 0.92, 'EUR'), /worth about 0.9200 EUR; add --far/);
  }
  checkPrices({ buy: '0.93', sell: 'none' }, 0.92, 'EUR');
  checkPrices({ buy: '93' }, undefined, 'EUR');
});
