import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnitsTrimmed } from '@candor/money';
import { IndexWatch } from './indexWatch.ts';
import { PairIndex } from './pairIndex.ts';
import { priceOf, RULES } from './testing/samples.ts';

const PAIR = { base: 'BTC', quote: 'USDT' };

function open() {
  const sources = ['a', 'b', 'c'].map((name) => ({ name, staleMs: undefined }));
  const index = new PairIndex(PAIR, sources, RULES);
  const say = (now: number, ...prices: readonly string[]) => {
    for (const [at, price] of prices.entries()) {
      index.hear(sources[at]?.name ?? '', { price: priceOf(price), pricedAt: undefined }, now);
    }
  };
  const tick = (now: number) => {
    const told = index.tick(now);
    return told && formatUnitsTrimmed(told.price.units, told.price.scale);
  };
  return { index, say, tick };
}

test('a pair is stale until enough sources answered, and again when they fall silent', () => {
  const { index, say, tick } = open();
  assert.ok(index.isStale(0));
  say(0, '100');
  assert.equal(tick(0), undefined);
  say(10, '100', '101');
  assert.equal(tick(10), '100.5');
  assert.ok(!index.isStale(10));
  assert.ok(!index.isStale(15_010));
  assert.ok(index.isStale(15_011));
  assert.equal(tick(15_011), undefined);
});

test('a tick names the sources it is made of', () => {
  const { index, say } = open();
  say(0, '100', '110', '100');
  assert.deepEqual(index.tick(0)?.sources, ['a', 'c']);
});

test('a jump of all sources is told at their second word', () => {
  const { index, say, tick } = open();
  say(0, '100', '100', '100');
  assert.equal(tick(0), '100');
  say(1_000, '130', '130', '130');
  assert.equal(tick(1_000), undefined);
  assert.equal(tick(2_000), undefined);
  assert.deepEqual(index.view(2_000).pending, priceOf('130'));
  say(3_000, '130', '131');
  assert.equal(tick(3_000), '130');
  assert.equal(index.view(3_000).pending, undefined);
});

test('what waits is forgotten when the sources fall apart', () => {
  const { index, say, tick } = open();
  say(0, '100', '100');
  tick(0);
  say(1_000, '130', '130');
  tick(1_000);
  say(2_000, '130', '100');
  assert.equal(tick(2_000), undefined);
  assert.equal(index.view(2_000).pending, undefined);
});

test('the view tells price, age, state and failures of each source', () => {
  const { index, say, tick } = open();
  say(0, '100', '100', '150');
  tick(0);
  index.fail('b', 'status 500');
  index.fail('b', 'status 500');
  index.fail('nobody', 'status 500');
  const { sources, ageMs, validMin, isStale } = index.view(500);
  assert.deepEqual([ageMs, validMin, isStale], [500, 2, false]);
  assert.deepEqual(
    sources.map(({ name, state, failures }) => `${name} ${state} ${failures}`),
    ['a used 0', 'b used 2', 'c deviating 0'],
  );
  assert.equal(sources[2]?.why, '+50.0% from the others');
});

test('the log is told once when an index goes stale or comes back, and of sources not in a flood', () => {
  const { index, say, tick } = open();
  const said: string[] = [];
  const hear = (kind: string) => (facts: object, event: string) => {
    said.push([kind, event, ...('source' in facts ? [facts.source] : [])].join(' '));
  };
  const watch = new IndexWatch({ info: hear('info'), warn: hear('warn') }, 15_000);
  const look = (now: number) => {
    tick(now);
    watch.look([index.view(now)], now);
  };
  look(0);
  assert.deepEqual(said.splice(0), []);
  say(100, '100', '100', '150');
  look(100);
  look(200);
  assert.deepEqual(said.splice(0), [
    'info indexFresh',
    'info indexSourceUsed a',
    'info indexSourceUsed b',
    'warn indexSourceDropped c',
  ]);
  say(300, '100', '100', '100');
  look(300);
  assert.deepEqual(said.splice(0), []);
  look(60_000);
  assert.deepEqual(said.splice(0).sort(), [
    'warn indexSourceDropped a',
    'warn indexSourceDropped b',
    'warn indexSourceDropped c',
    'warn indexStale',
  ]);
});
