import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, plainAddress } from './networkOf.ts';
import { callerAddress, openProxies, readProxies } from './proxies.ts';

const read = (text: string | undefined) => {
  const problems: string[] = [];
  return { listed: readProxies(text, problems), problems };
};

test('a proxy is believed where the operator lists it: this machine by yes, others by address', () => {
  assert.deepEqual(read(undefined).listed, []);
  assert.deepEqual(read('no').listed, []);
  const here = openProxies(read('yes').listed);
  for (const near of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) assert.ok(here(near));
  for (const far of ['10.0.0.1', '::2', '', 'unknown', '127.0.0.1.evil']) assert.ok(!here(far));
  const listed = openProxies(read('10.1.0.0/16, 192.0.2.7, 2001:db8::/32').listed);
  for (const near of ['10.1.255.1', '192.0.2.7', '::ffff:192.0.2.7', '2001:db8:1::1'])
    assert.ok(listed(near), near);
  for (const far of ['127.0.0.1', '10.2.0.1', '192.0.2.8', '2001:db9::1'])
    assert.ok(!listed(far), far);
});

test('what is no address is refused at the start', () => {
  for (const wrong of [
    'maybe',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::1/129',
    '10.0.0.1,',
    'proxy.local',
    '*',
  ]) {
    assert.equal(read(wrong).problems.length > 0, true, wrong);
  }
});

test('the caller is the first address, from the connection outwards, that is no listed proxy', () => {
  const isProxy = openProxies(['10.0.0.0/8']);
  const cases: readonly (readonly [string, string, string])[] = [
    ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['10.0.0.1', '198.51.100.1,', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1:4711, 10.0.0.2:443', '198.51.100.1'],
    ['10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ];
  for (const [remote, forwarded, caller] of cases) {
    assert.equal(callerAddress(remote, forwarded, isProxy), caller, `${remote} ${forwarded}`);
  }
});

test('a network is the same whatever port, bracket or zone stands beside its address', () => {
  for (const written of ['192.0.2.1', '192.0.2.1:1', '192.0.2.1:65535', '::ffff:192.0.2.1'])
    assert.equal(networkOf(written), '192.0.2.1', written);
  for (const written of ['2001:db8::1', '[2001:db8::1]', '[2001:db8::9]:443', '2001:db8::1%eth0'])
    assert.equal(networkOf(written), '2001:db8:0:0::/64', written);
  assert.equal(plainAddress('[fe80::1%eth0]:443'), 'fe80::1');
});
