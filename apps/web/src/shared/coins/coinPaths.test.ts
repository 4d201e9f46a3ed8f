import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COIN_DRAWINGS, seriesOf } from './coinPaths.ts';

/** What the demo lists, and what it is paid with. */
const DEMO = 'BTC ETH SOL XRP DOGE TRX LTC ADA LINK AVAX CDR USDT'.split(' ');

test('every coin of the demo has a drawing of its own', () => {
  const paths = DEMO.map((asset) => COIN_DRAWINGS[asset]?.path);
  assert.ok(paths.every((path) => path?.startsWith('M') || path?.startsWith('m')));
  assert.equal(new Set(paths).size, DEMO.length);
});

test('a coin that nobody drew has one of the six colours, and always the same', () => {
  for (const asset of ['DOT', 'PEPE', 'X']) {
    assert.ok(seriesOf(asset) >= 1 && seriesOf(asset) <= 6);
    assert.equal(seriesOf(asset), seriesOf(asset));
  }
  assert.equal(seriesOf('BTC'), 1);
});
