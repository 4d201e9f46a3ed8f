import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockLeft, nextStepOf, securityOf } from './securityLevel.ts';

const BARE = {
  hasTotp: false,
  passkeyCount: 0,
  recoveryCodesLeft: 0,
  hasFundPassword: true,
  hasAntiPhishingCode: true,
  phoneMasked: '+86138****00',
  emailMasked: 'an***@example.org',
};

test('without a second factor the protection is low, whatever else is set', () => {
  assert.deepEqual(securityOf(BARE), { level: 'low', advice: 'factor' });
});

test('an app or a passkey makes it medium; everything set makes it high', () => {
  const guarded = { ...BARE, hasTotp: true, recoveryCodesLeft: 10 };
  assert.deepEqual(securityOf(guarded), { level: 'high', advice: 'done' });
  assert.equal(securityOf({ ...guarded, hasTotp: false, passkeyCount: 1 }).level, 'high');
  for (const open of [
    { hasFundPassword: false },
    { hasAntiPhishingCode: false },
    { phoneMasked: '' },
  ]) {
    assert.deepEqual(securityOf({ ...guarded, ...open }), { level: 'medium', advice: 'rest' });
  }
});

test('few recovery codes are told before anything else', () => {
  const few = { ...BARE, hasTotp: true, recoveryCodesLeft: 2 };
  assert.deepEqual(securityOf(few), { level: 'medium', advice: 'codes' });
});

test('the next step is what the advice means, until all is set', () => {
  const guarded = { ...BARE, hasTotp: true, recoveryCodesLeft: 10 };
  assert.equal(nextStepOf(BARE), 'totp');
  assert.equal(nextStepOf({ ...guarded, recoveryCodesLeft: 2 }), 'recoveryCodes');
  assert.equal(nextStepOf({ ...guarded, hasFundPassword: false }), 'fundPassword');
  assert.equal(nextStepOf({ ...guarded, hasAntiPhishingCode: false }), 'antiPhishing');
  assert.equal(nextStepOf({ ...guarded, phoneMasked: '' }), 'phone');
  assert.equal(nextStepOf({ ...guarded, emailMasked: '' }), 'email');
  assert.equal(nextStepOf(guarded), undefined);
});

test('§6 withdrawal lock: it counts down from 24 hours and is gone at its end', () => {
  const until = 86_400_000;
  assert.equal(lockLeft(until, 0), '24:00:00');
  assert.equal(lockLeft(until, 52_999), '23:59:08');
  assert.equal(lockLeft(until, until - 1), '00:00:01');
  assert.equal(lockLeft(until, until), '');
  assert.equal(lockLeft(0, 1), '');
});
