import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAlarm, openWaits } from './payerGround.ts';
import { SignerFault } from './signerFault.ts';

const network = { name: 'TestChain' } as Parameters<typeof openWaits>[0]['network'];
const PAYMENT = { payoutId: 'a', kind: 'payout' } as const;

/** A ground whose server hears everything, or is away. */
function ground(isAway = false) {
  const asked: object[] = [];
  const logged: string[] = [];
  const ask = async (request: object) => {
    asked.push(request);
    if (isAway) throw new SignerFault('server', 'nobody is there');
    return {};
  };
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  return { asked, logged, on: { ask, log, network } };
}

const fails = (error: Error) => () => Promise.reject(error);
const goneFault = new SignerFault('settings', 'ETH is gone');

test('what waits for an operator is told to the server in every round, and taken back when it goes on', async () => {
  const { asked, logged, on } = ground();
  const { goOn } = openWaits(on);
  await goOn(PAYMENT, fails(goneFault));
  await goOn(PAYMENT, fails(goneFault));
  await goOn(PAYMENT, async () => undefined);
  await goOn(PAYMENT, async () => undefined);
  const waits = { op: 'waits', network: 'TestChain', payoutId: 'a' };
  assert.deepEqual(asked, [
    { ...waits, reason: 'ETH is gone' },
    { ...waits, reason: 'ETH is gone' },
    { ...waits, reason: '' },
  ]);
  assert.deepEqual(logged, ['payoutWaits']);
});

test('what waits for a node is in the log alone, and a server that is away keeps nothing waiting', async () => {
  const { asked, logged, on } = ground();
  await openWaits(on).goOn(PAYMENT, fails(new Error('the node is away')));
  assert.deepEqual(asked, [{ op: 'waits', network: 'TestChain', payoutId: 'a', reason: '' }]);
  assert.deepEqual(logged, ['payoutWaits']);
  await openWaits(ground(true).on).goOn(PAYMENT, fails(goneFault));
});

test('an alarm is told in every round: a server that was started again knows of none', async () => {
  const { asked, logged, on } = ground();
  const alarm = openAlarm(on);
  await alarm('a foreign transaction');
  await alarm('a foreign transaction');
  await alarm('');
  const told = (reason: string) => ({ op: 'alarm', network: 'TestChain', reason });
  assert.deepEqual(asked, [told('a foreign transaction'), told('a foreign transaction'), told('')]);
  assert.deepEqual(logged, ['stopped']);
});
