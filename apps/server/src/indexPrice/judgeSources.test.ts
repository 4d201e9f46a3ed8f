import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnitsTrimmed } from '@candor/money';
import { judgeSources, type SourceReading } from './judgeSources.ts';
import { NOW, priceOf, RULES, reading, readings } from './testing/samples.ts';

function judged(given: readonly SourceReading[], rules = RULES) {
  const { price, sources } = judgeSources(given, rules, NOW);
  return {
    price: price && formatUnitsTrimmed(price.units, price.scale),
    states: sources.map(({ state }) => state).join(' '),
    why: sources.map(({ why }) => why ?? '').join('|'),
  };
}

test('the index is the median of the sources', () => {
  assert.deepEqual(judged(readings('100', '101', '103')), {
    price: '101',
    states: 'used used used',
    why: '||',
  });
});

test('a source that lies by a tenth is dropped, and the honest ones stay', () => {
  const { price, states, why } = judged(readings('100', '100.2', '110'));
  assert.equal(price, '100.1');
  assert.equal(states, 'used used deviating');
  assert.equal(why, '||+9.7% from the others');
  assert.equal(judged(readings('88', '100', '100')).why, '-12.0% from the others||');
});

test('a source exactly at the limit is used, one beyond it is not', () => {
  assert.equal(judged(readings('100', '100', '105')).states, 'used used used');
  assert.equal(judged(readings('100', '100', '105.00000001')).states, 'used used deviating');
});

test('of two that disagree neither is believed, and of two camps none', () => {
  const alone = { ...RULES, validMin: 1 };
  assert.deepEqual(judged(readings('100', '106'), alone).states, 'deviating deviating');
  assert.equal(judged(readings('100', '106'), alone).price, undefined);
  assert.equal(judged(readings('100', '104'), alone).price, '102');
  assert.equal(judged(readings('100', '100', '120', '120'), alone).price, undefined);
});

test('with fewer sources than needed there is no index', () => {
  const silent: SourceReading = { name: 'b', sample: undefined, failure: 'status 500' };
  const waiting: SourceReading = { name: 'c', sample: undefined, failure: undefined };
  const given = [reading('a', '100'), silent, waiting];
  assert.deepEqual(judged(given), {
    price: undefined,
    states: 'used failed waiting',
    why: '|status 500|',
  });
  assert.equal(judged(given, { ...RULES, validMin: 1 }).price, '100');
  assert.equal(judged([]).price, undefined);
});

test('an answer, or the time it carries, may be as old as the rule says and no older', () => {
  const others = readings('100', '100');
  const stateOf = (sample: object) => judged([...others, reading('z', '100', sample)]);
  assert.equal(stateOf({ heardAt: NOW - 15_000 }).states, 'used used used');
  assert.equal(stateOf({ heardAt: NOW - 15_001 }).why, '||no answer for 15 s');
  assert.equal(stateOf({ pricedAt: NOW - 15_000 }).states, 'used used used');
  assert.equal(stateOf({ pricedAt: NOW - 40_000 }).why, '||its own time is 40 s old');
  assert.equal(stateOf({ pricedAt: NOW + 40_000 }).why, '||its own time is 40 s ahead');
  assert.equal(stateOf({ pricedAt: NOW + 40_000 }).states, 'used used stale');
});

test('a source that tells no time and never changes is frozen; one that tells its time is not', () => {
  const frozen = { changedAt: NOW - 300_001 };
  const { states, why } = judged([...readings('100', '100'), reading('z', '100', frozen)]);
  assert.equal(states, 'used used stale');
  assert.equal(why, '||unchanged for 300 s');
  const timed = reading('z', '100', { ...frozen, pricedAt: NOW });
  assert.equal(judged([...readings('100', '100'), timed]).states, 'used used used');
});

test('a failed request costs nothing while the last answer is fresh, and is told', () => {
  const failing = { ...reading('a', '100'), failure: 'status 500' };
  assert.deepEqual(judged([failing, reading('b', '100')]), {
    price: '100',
    states: 'used used',
    why: 'last request: status 500|',
  });
  const old = { ...reading('a', '100', { heardAt: 0 }), failure: 'status 500' };
  assert.equal(judged([old, ...readings('100', '100').slice(1)]).states, 'failed used');
});

test('a source may have a limit of its own for its age', () => {
  const slow = { ...reading('a', '100', { heardAt: NOW - 20_000 }), staleMs: 30_000 };
  const { states } = judged([slow, reading('b', '100')]);
  assert.equal(states, 'used used');
});

test('an old price is no judge of others', () => {
  const old = { heardAt: NOW - 60_000 };
  const given = [
    reading('a', '100'),
    reading('b', '101'),
    reading('c', '150', old),
    reading('d', '150', old),
  ];
  assert.equal(judged(given).price, '100.5');
  assert.equal(priceOf('100.5').units, 1005n);
});
