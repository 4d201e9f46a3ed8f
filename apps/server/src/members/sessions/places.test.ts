import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPlaces } from './places.ts';

test('an address is placed in its country, by IPv4, IPv6 and a network of it', async () => {
  const places = openPlaces();
  assert.equal(await places.countryOf('84.128.0.1'), 'DE');
  assert.equal(await places.countryOf('210.130.0.1'), 'JP');
  assert.equal(await places.countryOf('2a02:8100:0:0::/64'), 'DE');
});

test('an address at home, and what is none, has no country', async () => {
  const places = openPlaces();
  for (const none of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '172.16.1.1',
    '::1',
    '',
    'nonsense',
  ]) {
    assert.equal(await places.countryOf(none), '', none);
  }
});
