import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { proofOf } from '../testing/proofOf.ts';
import { openCodeWork, workFactor } from './codeWork.ts';

const HOME = '192.0.2.1';

function openWork(settings: { work: number; free: number }) {
  const secret = randomBytes(32);
  const clock = { now: Date.now() };
  const open = () => openCodeWork(settings, { derive: () => secret }, () => clock.now);
  return { ...open(), clock, reopen: open };
}

const REFUSED = { refusal: 'workRequired' };

test('a proof of work opens one code and no second one', async () => {
  const work = openWork({ work: 3, free: 0 });
  assert.deepEqual(await work.admit(HOME, undefined), REFUSED);
  const proof = await proofOf(await work.challenge());
  const both = await Promise.all([work.admit(HOME, proof), work.admit('192.0.2.2', proof)]);
  assert.equal(both.filter((outcome) => outcome === undefined).length, 1);
  assert.deepEqual(await work.admit(HOME, proof), REFUSED);
});

test('a proof is worth nothing too late, after a restart, for an easier challenge, or made up', async () => {
  const work = openWork({ work: 3, free: 0 });
  const challenge = await work.challenge();
  const proof = await proofOf(challenge);
  const eased = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' } };
  for (const bad of [
    await proofOf(eased),
    await proofOf({ ...challenge, signature: '00'.repeat(32) }),
    'AAAA',
    btoa('null'),
    btoa(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00' } })),
    btoa(JSON.stringify({ challenge: { parameters: {} } })),
  ]) {
    assert.deepEqual(await work.admit(HOME, bad), REFUSED);
  }
  assert.deepEqual(await work.reopen().admit(HOME, proof), REFUSED, 'of before the restart');
  work.clock.now += 10 * 60_000 + 1_000;
  assert.deepEqual(await work.admit(HOME, proof), REFUSED, 'too late');
});

test('a network has a few codes free, all networks together no more than forty of them', async () => {
  const work = openWork({ work: 1, free: 2 });
  const outcomes = [];
  for (const _ of [1, 2, 3]) outcomes.push(await work.admit(HOME, undefined));
  assert.deepEqual(outcomes, [undefined, undefined, REFUSED]);
  let sent = 2;
  for (let farm = 0; farm < 200; farm += 1) {
    if (!(await work.admit(`198.51.100.${farm}`, undefined))) sent += 1;
  }
  assert.equal(sent, 80);
  assert.equal(await work.admit(HOME, await proofOf(await work.challenge())), undefined);
});

test('work gets harder the more codes go out, and an operator may ask for none', async () => {
  assert.deepEqual([0, 99, 100, 250, 10_000].map(workFactor), [1, 1, 2, 4, 16]);
  const none = openWork({ work: 0, free: 0 });
  assert.equal(await none.admit(HOME, undefined), undefined);
});
