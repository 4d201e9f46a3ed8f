import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CyclePair } from '@candor/wire';
import { MarketStore } from './marketStore.ts';
import { pairNamed } from './testing/pairNamed.ts';

const NOON = 1_795_000_000_000;
const store = () => new MarketStore(() => {});
const priced = (price: string, pricedAt: number) => ({
  ...pairNamed('BTC/USDT'),
  price,
  pricedAt,
});
const priceIn = (markets: MarketStore) => markets.pair('spot:BTC/USDT')?.price;

test('the newest moment wins, whoever tells it: an answer that comes late changes nothing', () => {
  const markets = store();
  markets.take({ info: priced('101', NOON + 2_000) });
  markets.takeList([priced('100', NOON)]);
  assert.equal(priceIn(markets), '101');
  markets.takePair(priced('102', NOON + 3_000));
  markets.take({ symbols: [priced('101', NOON + 2_500)] });
  assert.equal(priceIn(markets), '102');
});

test('of two that tell the same moment the later word stands', () => {
  const markets = store();
  markets.take({ info: priced('100', NOON) });
  markets.take({ info: priced('101', NOON) });
  assert.equal(priceIn(markets), '101');
});

test('a server whose clock was set back is believed: nothing is late by more than a request may take', () => {
  const markets = store();
  markets.take({ info: priced('100', NOON) });
  markets.take({ info: priced('99', NOON - 10_001) });
  assert.equal(priceIn(markets), '99');
  markets.take({ info: priced('98', NOON - 10_000) });
  assert.equal(priceIn(markets), '98');
});

test('figures that only grew older keep their identity, and yet a late answer is known as late', () => {
  const markets = store();
  markets.take({ info: priced('100', NOON) });
  const first = markets.pair('spot:BTC/USDT');
  markets.take({ info: priced('100', NOON + 5_000) });
  assert.equal(markets.pair('spot:BTC/USDT'), first);
  markets.takePair(priced('90', NOON + 4_000));
  assert.equal(priceIn(markets), '100');
});

test('of many markets those that moved change their figures and not the list', () => {
  const markets = store();
  markets.take({ symbols: [priced('100', NOON), pairNamed('ETH/USDT')] });
  const list = markets.list('spot');
  markets.take({ movedSymbols: [priced('101', NOON + 1_000)] });
  assert.equal(priceIn(markets), '101');
  assert.equal(markets.list('spot'), list);
});

test('a list has the operator’s order, and loses what is listed no more', () => {
  const markets = store();
  assert.equal(markets.list('spot'), undefined);
  markets.takePair(pairNamed('ETH/USDT'));
  markets.takeList([pairNamed('BTC/USDT'), pairNamed('ETH/USDT')]);
  const first = markets.list('spot');
  assert.deepEqual(first, ['spot:BTC/USDT', 'spot:ETH/USDT']);
  markets.takeList([pairNamed('BTC/USDT'), pairNamed('ETH/USDT')]);
  assert.equal(markets.list('spot'), first, 'the same list keeps its identity');
  markets.takeList([pairNamed('ETH/USDT')]);
  assert.deepEqual(markets.list('spot'), ['spot:ETH/USDT']);
  assert.equal(markets.list('perp'), undefined);
});

const cycle: CyclePair = {
  productId: 3,
  marketKind: 'cycle',
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  marketSymbol: 'BTC/USDT',
  localName: 'BTC',
  isTrading: true,
  price: '60000.10',
  changeRate24h: '1.5',
  high24h: '61000',
  low24h: '59000',
  turnover24h: '0',
  priceDecimals: 2,
  pricedAt: NOON,
  stakeLimits: [],
  durations: [],
  tickTimeoutMs: 1_000,
  ticksMin: 2,
  recipe: 1,
};
const top = (marketSymbol: string) => ({ marketKind: 'cycle' as const, marketSymbol, rows: [] });

test('a pair of timed contracts is listed beside the spot pair of its name, with its terms', () => {
  const markets = store();
  markets.take({ symbols: [pairNamed('BTC/USDT')], cycleSymbols: [cycle] });
  assert.deepEqual(markets.list('cycle'), ['cycle:BTC/USDT']);
  assert.equal(markets.pair('cycle:BTC/USDT')?.marketId, 3);
  assert.equal(markets.cycle('cycle:BTC/USDT')?.tickTimeoutMs, 1_000);
  assert.equal(markets.cycle('spot:BTC/USDT'), undefined);
});

test('a price that stands still keeps its moment current: orders hold the clock against it', () => {
  const markets = store();
  markets.take({ cycleInfo: cycle });
  markets.take({ cycleInfo: { ...cycle, pricedAt: NOON + 250 } });
  assert.equal(markets.cycle('cycle:BTC/USDT')?.pricedAt, NOON + 250);
});

test('the newest orders are of the pair that is followed, and of no other', () => {
  const markets = store();
  markets.take({ cycleTop: top('BTC/USDT') });
  assert.deepEqual(markets.newestCycles('cycle:BTC/USDT'), []);
  markets.keepOnly('cycle:ETH/USDT');
  assert.equal(markets.newestCycles('cycle:BTC/USDT'), undefined);
});
