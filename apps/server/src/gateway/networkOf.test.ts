import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteOf } from '../ops/siteOf.ts';
import { networkOf } from './networkOf.ts';

test('§2 slow: networks of one IPv6 line lie in one site, an IPv4 address in none', () => {
  const of = (address: string) => siteOf(networkOf(address));
  assert.equal(of('2001:db8:1:2::7'), '2001:db8:1::/48');
  assert.equal(of('[2001:0DB8:0001:ffff::9%eth0]:443'), '2001:db8:1::/48');
  assert.equal(of('2001:db8:2:2::7'), '2001:db8:2::/48');
  assert.equal(of('::1'), '0:0:0::/48');
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '', 'unknown']) {
    assert.equal(of(address), undefined, address);
  }
});
