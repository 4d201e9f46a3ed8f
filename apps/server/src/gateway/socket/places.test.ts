import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Places } from './places.ts';

const networkOf = (site: number, index: number) => `2001:db8:${site}:${index.toString(16)}::/64`;

test('§2 slow: one IPv6 site takes half of all places at most, and gives back what it took', () => {
  const places = new Places({ inAll: 100, perNetwork: 10 });
  for (let index = 0; index < 5; index += 1) {
    for (let place = 0; place < 10; place += 1) assert.ok(places.take(networkOf(1, index)));
    assert.ok(!places.take(networkOf(1, index)), 'a network has its own end');
  }
  assert.ok(!places.take(networkOf(1, 9)));
  assert.ok(places.take(networkOf(2, 0)));
  assert.ok(places.take('192.0.2.1'));
  places.leave(networkOf(1, 9));
  assert.ok(!places.take(networkOf(1, 9)), 'who has no place gives none back');
  places.leave(networkOf(1, 0));
  assert.ok(places.take(networkOf(1, 9)));
});

test('where there are few places in all, a network may have its share of them', () => {
  const places = new Places({ inAll: 12, perNetwork: 10 });
  for (let place = 0; place < 10; place += 1) assert.ok(places.take(networkOf(1, 0)));
  assert.ok(!places.take(networkOf(1, 1)));
  assert.ok(places.take(networkOf(2, 1)));
});
