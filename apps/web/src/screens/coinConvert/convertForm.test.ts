import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlashPairRow } from '@candor/wire';
import {
  coinsOf,
  convertError,
  estimateOf,
  fittingDraft,
  partnersOf,
  sideOf,
  turned,
} from './convertForm.ts';

function pairOf(baseAsset: string, quoteAsset: string, price?: string): FlashPairRow {
  const limits = { baseMin: '0.01', baseMax: '5', quoteMin: '10', quoteMax: '500' };
  const decimals = { baseDecimals: 8, quoteDecimals: 8 };
  const terms = { spread: '0.01', driftMax: '0.005', validSeconds: 15, ...limits, ...decimals };
  return { baseAsset, quoteAsset, ...terms, ...(price === undefined ? {} : { price }) };
}

const PAIRS = [pairOf('BTC', 'USDT', '100.0'), pairOf('ETH', 'BTC')];
const BUY = { fromAsset: 'USDT', toAsset: 'BTC', given: '202' };

test('a coin is offered with those it makes a pair with, and a draft fits one pair', () => {
  assert.deepEqual(coinsOf(PAIRS), ['USDT', 'BTC', 'ETH']);
  assert.deepEqual(partnersOf(PAIRS, 'BTC'), ['USDT', 'ETH']);
  assert.deepEqual(fittingDraft({ fromAsset: 'ETH', toAsset: 'USDT', given: '1' }, PAIRS), {
    fromAsset: 'ETH',
    toAsset: 'BTC',
    given: '1',
  });
  assert.equal(fittingDraft({ fromAsset: 'X', toAsset: 'Y', given: '' }, PAIRS).toAsset, 'BTC');
  assert.deepEqual(fittingDraft({ fromAsset: '', toAsset: '', given: '' }, []).toAsset, '');
  assert.deepEqual(turned(BUY), { fromAsset: 'BTC', toAsset: 'USDT', given: '' });
});

test('what would come is the index less the spread, rounded down, and nothing without an index', () => {
  const side = sideOf(BUY, PAIRS);
  assert.ok(side);
  assert.deepEqual([side.isSell, side.minimum, side.maximum], [false, '10', '500']);
  assert.equal(estimateOf(BUY, side), '2');
  assert.equal(estimateOf({ ...BUY, given: '200' }, side), '1.98019801');
  const sold = sideOf(turned(BUY), PAIRS);
  assert.ok(sold);
  assert.equal(estimateOf({ ...turned(BUY), given: '1.01' }, sold), '99.99');
  assert.equal(estimateOf({ ...BUY, given: '' }, side), undefined);
  const dark = sideOf({ fromAsset: 'ETH', toAsset: 'BTC', given: '1' }, PAIRS);
  assert.ok(dark);
  assert.equal(estimateOf({ fromAsset: 'ETH', toAsset: 'BTC', given: '1' }, dark), undefined);
  assert.equal(sideOf({ fromAsset: 'ETH', toAsset: 'USDT', given: '1' }, PAIRS), undefined);
});

test('§5 convert: amount within min and max, within the balance and its decimals', () => {
  const side = sideOf(BUY, PAIRS);
  assert.ok(side);
  const errorOf = (given: string) => convertError({ ...BUY, given }, side, '300');
  assert.equal(errorOf(''), 'amountRequired');
  assert.equal(errorOf('0.0'), 'amountRequired');
  assert.equal(errorOf('10.123456789'), 'amountTooFine');
  assert.equal(errorOf('9.99'), 'amountTooSmall');
  assert.equal(errorOf('500.01'), 'amountTooLarge');
  assert.equal(errorOf('300.01'), 'amountTooMuch');
  assert.equal(errorOf('300'), undefined);
});
