import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isKnownPhone, preparePhoneRule } from './phoneRule.ts';

test("§5 phone: +86 by the specification, others by their form, and by the world's plans once loaded", async () => {
  const nobody = ['1230000000', '49'] as const;
  assert.ok(isKnownPhone('13800138000', '86'));
  assert.ok(!isKnownPhone('12800138000', '86'));
  assert.ok(!isKnownPhone('12', '49'));
  await preparePhoneRule('13800138000', '86');
  assert.ok(isKnownPhone(...nobody), 'the plans are not loaded for +86');
  await preparePhoneRule(...nobody);
  assert.ok(!isKnownPhone(...nobody));
  assert.ok(isKnownPhone('0171 1234567', '49'));
  assert.ok(isKnownPhone('+49 171 1234567', '86'));
  assert.ok(isKnownPhone('13800138000', '86'));
});
