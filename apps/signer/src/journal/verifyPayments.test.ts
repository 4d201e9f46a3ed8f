import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { Payments } from './payments.ts';
import { verifyPayments, wordsOf } from './verifyPayments.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
after(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'payments.journal');
const PLACE = { network: 'TestChain', asset: 'ETH', to: '0x', value: '5', memberId: 7 } as const;
const FACTS = { ...PLACE, isAutomatic: true, height: 1, at: 1 } as const;

beforeEach(() => {
  rmSync(path, { force: true });
  const payments = new Payments(path);
  payments.pin('exchange', 'e1');
  payments.append({ type: 'reserved', payoutId: 'a', nonce: 0, ...FACTS });
  payments.append({ type: 'ended', payoutId: 'a', outcome: 'paid', hash: '0x1', at: 2 });
  payments.append({ type: 'reserved', payoutId: 'b', nonce: 1, ...FACTS });
  payments.close();
});

test('a whole journal tells whose it is and what is under way, also beside a signer that writes', () => {
  appendFileSync(path, '0123456789abcdef {"type":');
  const torn = readFileSync(path);
  const told = verifyPayments(path);
  const { lines, isTorn, exchangeId, payments, underWay, troubles } = told;
  assert.deepEqual([lines, isTorn, exchangeId, payments, troubles], [4, true, 'e1', 2, []]);
  assert.deepEqual(underWay, [{ payoutId: 'b', network: 'TestChain', nonce: 1, kind: 'payout' }]);
  assert.match(wordsOf(told).join('\n'), /whole: 4 lines, 2 payments, 1 of them under way, an unf/);
  assert.deepEqual(readFileSync(path), torn, 'it is only read');
});

test('a changed line, a nonce given twice and a step of no payment are told, with what to do', () => {
  const whole = readFileSync(path);
  const changed = Buffer.from(whole);
  changed[40] = 88;
  writeFileSync(path, changed);
  assert.match(verifyPayments(path).troubles.join(), /damaged in line 1\. Stop the signer and put/);
  writeFileSync(path, whole);
  const payments = new Payments(path);
  payments.append({ type: 'reserved', payoutId: 'c', nonce: 1, ...FACTS });
  payments.append({ type: 'reserved', payoutId: 'd', nonce: 1, fromIndex: 4, ...FACTS });
  payments.close();
  const doubled = verifyPayments(path).troubles;
  assert.equal(doubled.length, 1);
  assert.match(doubled.join(), /nonce 1 of TestChain is given to b and to c/);
  const lines = whole.toString().split('\n');
  writeFileSync(path, lines.toSpliced(1, 1).join('\n'));
  assert.match(verifyPayments(path).troubles.join(), /payout a has no nonce/);
});

test('a payment that waits for a coin or a network that is gone is told, with the way out', () => {
  const gone = [{ name: 'TestChain', kind: 'evm', assets: [{ asset: 'USDT' }] }] as const;
  assert.deepEqual(verifyPayments(path, gone).troubles, [
    'payout b waits: ETH is gone from the settings of TestChain: put it back until this payment has ended.',
  ]);
  assert.deepEqual(verifyPayments(path, []).troubles, [
    'payout b waits: TestChain is gone from CANDOR_NETWORKS: put it back until this payment has ended.',
  ]);
  const there = [{ ...gone[0], assets: [{ asset: 'ETH' }] }];
  assert.deepEqual(verifyPayments(path, there).troubles, []);
  const payments = new Payments(path);
  payments.append({ type: 'ended', payoutId: 'b', outcome: 'paid', hash: '0x2', at: 3 });
  payments.append({ type: 'reserved', payoutId: 'c', nonce: 2, ...FACTS, token: '' });
  payments.close();
  assert.deepEqual(verifyPayments(path, gone).troubles, [], 'its line says the coin');
});

test('where no signer has written nothing is made', () => {
  const nowhere = join(folder, 'nowhere');
  const told = verifyPayments(nowhere);
  assert.deepEqual([told.isThere, told.troubles], [false, []]);
  assert.match(wordsOf(told).join(), /no signer has written/);
  assert.throws(() => readFileSync(nowhere), { code: 'ENOENT' });
});
