import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryRequest, firstFilter, kindOf, kindsToChoose, ofBook } from './entryFilter.ts';

test('§2 balance records: coin and type narrow the list, empty ones do not', () => {
  assert.deepEqual(entryRequest({ book: 'coin', asset: '', kind: '' }, 1), {
    page: 1,
    book: 'coin',
  });
  assert.deepEqual(entryRequest({ book: 'fiat', asset: 'BTC', kind: 'fee' }, 2), {
    page: 2,
    book: 'fiat',
    asset: 'BTC',
    entryKind: 'fee',
  });
});

test('an unknown type means all types', () => {
  assert.equal(kindOf('trade'), 'trade');
  assert.equal(kindOf('else'), '');
});

test('demo funds are a type to choose in a demo alone', () => {
  const live = kindsToChoose('coin', false);
  assert.deepEqual(
    kindsToChoose('coin', true).filter((kind) => !live.includes(kind)),
    ['faucet'],
  );
  assert.deepEqual(kindsToChoose('coin', undefined), live);
});

test('§2 balance records: an address names a coin, and nonsense names none', () => {
  for (const [asset, coin] of [
    ['SOL', 'SOL'],
    [undefined, ''],
    ['<b>', ''],
    [7, ''],
  ] as const) {
    assert.deepEqual(firstFilter({ asset }), { book: 'coin', asset: coin, kind: '' });
  }
});

test('§2 balance records: an address names an account, and each has its own types', () => {
  const fiat = firstFilter({ asset: 'USDT', book: 'fiat' });
  assert.deepEqual(fiat, { book: 'fiat', asset: 'USDT', kind: '' });
  assert.equal(firstFilter({ book: 'x' }).book, 'coin');
  assert.equal(ofBook({ ...fiat, kind: 'deposit' }, 'contract').kind, '');
  assert.equal(ofBook({ ...fiat, kind: 'fee' }, 'contract').kind, 'fee');
});
