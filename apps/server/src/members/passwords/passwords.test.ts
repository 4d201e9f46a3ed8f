import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedBy } from '../../ops/asking.ts';
import { LineFault } from '../../ops/boundedLine.ts';
import { isPasswordOf } from './passwords.ts';

test('§2 slow: passwords are hashed in a short line of their own; who finds it full is refused at once', async () => {
  await isPasswordOf(undefined, 'warm up');
  const from = (network: string) => ({ isRead: false, network, isGone: () => false });
  const flood = Array.from({ length: 40 }, () =>
    askedBy(from('flood'), () => isPasswordOf(undefined, 'Sailing42')).then(
      () => 'hashed',
      (error) => (error instanceof LineFault ? error.code : `${error}`),
    ),
  );
  const startedAt = performance.now();
  const other = askedBy(from('other'), () => isPasswordOf(undefined, 'Sailing42'));
  assert.equal(await other, false);
  const waited = performance.now() - startedAt;
  const told = await Promise.all(flood);
  const whole = performance.now() - startedAt;
  assert.equal(told.filter((each) => each === 'hashed').length, 14);
  assert.equal(told.filter((each) => each === 'lineFull').length, 26);
  assert.ok(waited < whole, 'networks take turns');
});
