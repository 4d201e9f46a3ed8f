import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkFill,
  FILL_FORMAT,
  type FillReceipt,
  fillReceiptText,
  sealText,
} from './fillReceipt.ts';

const BUY: FillReceipt = {
  format: FILL_FORMAT,
  exchange: 'ab',
  keyId: 'k',
  entry: 7,
  at: 1,
  market: 'spot',
  pair: 'BTC/USDT',
  fillId: 3,
  orderId: 2,
  side: 'buy',
  role: 'taker',
  other: 'house',
  price: '69300.5',
  quantity: '0.002',
  unit: '1',
  value: '138.601',
  fee: '0.000002',
  feeAsset: 'BTC',
  profit: '0',
  moved: [
    { kind: 'trade', asset: 'BTC', amount: '0.002' },
    { kind: 'trade', asset: 'USDT', amount: '-138.601' },
    { kind: 'fee', asset: 'BTC', amount: '-0.000002' },
  ],
  signature: 's',
};
const CLOSE: FillReceipt = {
  ...BUY,
  market: 'perp',
  side: 'close long',
  price: '70000',
  quantity: '3',
  unit: '0.001',
  value: '210',
  fee: '0.105',
  feeAsset: 'USDT',
  profit: '-2.5',
  moved: [
    { kind: 'profit', asset: 'USDT', amount: '-2.5' },
    { kind: 'fee', asset: 'USDT', amount: '-0.105' },
  ],
};

test('§3 receipt: value follows from price and quantity, the statement from both', () => {
  assert.equal(checkFill(BUY), undefined);
  assert.equal(checkFill(CLOSE), undefined);
  assert.equal(checkFill({ ...BUY, side: 'sell', feeAsset: 'USDT' }), 'movedWrong');
});

test('§3 receipt: a changed figure is found', () => {
  const wrong: [Partial<FillReceipt>, string][] = [
    [{ format: 'other' }, 'formatUnknown'],
    [{ price: '69300.6' }, 'valueWrong'],
    [{ quantity: 'much' }, 'valueWrong'],
    [{ fee: '0.000003' }, 'movedWrong'],
    [{ feeAsset: 'USDT' }, 'movedWrong'],
    [{ moved: BUY.moved.slice(0, 2) }, 'movedWrong'],
    [{ moved: [{ kind: 'trade', asset: 'BTC', amount: 'x' }] }, 'movedWrong'],
  ];
  for (const [change, fault] of wrong) assert.equal(checkFill({ ...BUY, ...change }), fault);
  assert.equal(checkFill({ ...CLOSE, profit: '2.5' }), 'movedWrong');
  assert.equal(checkFill({ ...CLOSE, role: 'exchange', moved: [] }), undefined);
});

test('§3 receipt: every figure stands in what is signed', () => {
  const text = fillReceiptText(BUY);
  for (const [name, value] of Object.entries(BUY)) {
    if (name === 'signature' || typeof value === 'object') continue;
    assert.notEqual(fillReceiptText({ ...BUY, [name]: `${value}0` }), text, name);
  }
  assert.notEqual(fillReceiptText({ ...BUY, moved: [] }), text);
  const seal = { exchange: 'ab', entry: 9, at: 2, stateHash: 'ff', isBalanced: true, keyId: 'k' };
  assert.equal(sealText(seal), 'candor-seal-1|ab|9|2|ff|balanced|k');
});
