import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admit, openThrottle } from './throttle.ts';

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
