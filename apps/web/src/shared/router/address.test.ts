import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, partsOf } from './address.ts';

test('an aim becomes an address; what is undefined is left out', () => {
  const search = { from: '/trade?pair=BTC_USDT', order: 7, step: undefined };
  assert.equal(
    addressOf({ to: '/login', search }, ''),
    '/login?from=%2Ftrade%3Fpair%3DBTC_USDT&order=7',
  );
  assert.equal(addressOf({ to: '/login', search: { from: undefined } }, '?a=1'), '/login');
  assert.equal(addressOf({ to: '/x/$id', params: { id: '1' } }, ''), '/x/1');
  assert.equal(addressOf({ to: '/trade?kind=spot' }, ''), '/trade?kind=spot');
});

test('a link to where one is keeps what the address says', () => {
  assert.equal(addressOf({ to: '/trade', search: true }, '?kind=spot#end'), '/trade?kind=spot#end');
});

test('an address gives its path and its words, all as text', () => {
  assert.deepEqual(partsOf('/trade?pair=BTC_USDT&order=7&say=a+b%26#end'), {
    pathname: '/trade',
    search: { pair: 'BTC_USDT', order: '7', say: 'a b&' },
    href: '/trade?pair=BTC_USDT&order=7&say=a+b%26#end',
  });
  assert.equal(partsOf('//elsewhere.example/x').pathname, '//elsewhere.example/x');
  assert.equal(partsOf('//:x').pathname, '//:x');
  assert.equal(partsOf('market').pathname, '/market');
});
