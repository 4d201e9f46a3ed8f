import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NETWORKS_PER_SITE } from '../ops/siteOf.ts';
import { admit, openNetworkThrottle, openThrottle } from './throttle.ts';

test('a throttle lets through so many tries of a key and tells then how long to wait', async () => {
  const throttle = openThrottle({ points: 2, seconds: 60 });
  assert.equal(await throttle.count('ann'), 0);
  assert.equal(await throttle.count('ann'), 0);
  const seconds = await throttle.count('ann');
  assert.ok(seconds >= 59 && seconds <= 60, `${seconds}`);
  assert.equal(await throttle.count('bob'), 0);
});

test('a key that is used up may be blocked for longer than its window, and is free once forgotten', async () => {
  const throttle = openThrottle({ points: 1, seconds: 1, blockSeconds: 900 });
  await throttle.count('ann');
  const seconds = await throttle.count('ann');
  assert.ok(seconds > 890, `${seconds}`);
  await throttle.forget('ann');
  assert.equal(await throttle.count('ann'), 0);
});

test('who is stopped at their address uses up nothing of the account behind it', async () => {
  const address = openThrottle({ points: 1, seconds: 60 });
  const account = openThrottle({ points: 2, seconds: 60 });
  const tryFrom = (from: string) =>
    admit('tooManyRequests', [
      [address, from],
      [account, 'ann'],
    ]);
  assert.equal(await tryFrom('10.0.0.1'), undefined);
  for (let tries = 0; tries < 5; tries++) {
    const refused = await tryFrom('10.0.0.1');
    assert.equal(refused?.refusal, 'tooManyRequests');
    assert.ok((refused?.waitSeconds ?? 0) > 0);
  }
  assert.equal(await tryFrom('10.0.0.2'), undefined);
});

test('networks of one IPv6 site come to an end together, and use up nothing of another site', async () => {
  const throttle = openNetworkThrottle({ points: 2, seconds: 60 });
  const networkOf = (index: number) => `2001:db8:1:${index.toString(16)}::/64`;
  for (let index = 0; index < NETWORKS_PER_SITE; index += 1) {
    assert.equal(await throttle.count(networkOf(index)), 0);
    assert.equal(await throttle.count(networkOf(index)), 0);
    assert.ok((await throttle.count(networkOf(index))) > 0, 'its own are used up');
  }
  const next = networkOf(NETWORKS_PER_SITE);
  assert.equal(await throttle.isUsedUp(next), true);
  assert.ok((await throttle.count(next)) > 0);
  assert.equal(await throttle.count('2001:db8:2:0::/64'), 0);
  assert.equal(await throttle.count('192.0.2.1'), 0);
});
