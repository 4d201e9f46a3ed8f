import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { REJECT_CODES, type RejectReason } from '@candor/core';
import {
  type AccountRefusal,
  type IdRefusal,
  type OrderRule,
  REFUSAL_CODES,
  type RefusalReason,
  type WordsRefusal,
} from '@candor/wire';
import type { AlertRefusal } from './alerts/refusals.ts';
import type { CustodyRefusal } from './custody/refusals.ts';
import type { FiatRefusal } from './fiat/refusals.ts';
import type { GatewayRefusal } from './gateway/refusals.ts';
import type { KycRefusal } from './kyc/refusals.ts';
import type { MediaRefusal } from './media/refusals.ts';
import type { MemberRefusal } from './members/refusals.ts';
import type { PayoutRefusal } from './payouts/refusals.ts';
import type { PushRefusal } from './push/refusals.ts';
import type { SupportRefusal } from './support/refusals.ts';

type OfRules = AccountRefusal | IdRefusal | OrderRule | WordsRefusal;
type OfDesks =
  | AlertRefusal
  | CustodyRefusal
  | FiatRefusal
  | KycRefusal
  | MediaRefusal
  | MemberRefusal
  | PayoutRefusal
  | PushRefusal
  | SupportRefusal;
type Declared = RejectReason | OfRules | OfDesks | GatewayRefusal;

/** Does not compile where the registry has a refusal that no room declares; each says which they are. */
const UNDECLARED: Readonly<Record<Exclude<RefusalReason, Declared>, never>> = {};
/** Nor where a room declares what the registry does not have. */
const UNNUMBERED: Readonly<Record<Exclude<Declared, RefusalReason>, never>> = {};

/** Of the lines `name number`, by name. */
function digestOf(codes: Readonly<Record<string, number>>): string {
  const lines = Object.keys(codes)
    .sort()
    .map((name) => `${name} ${codes[name]}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

test('every refusal of the registry is declared by who refuses it, and has one number', () => {
  assert.deepEqual([UNDECLARED, UNNUMBERED], [{}, {}]);
  const numbers = Object.values(REFUSAL_CODES);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.ok(!numbers.includes(4023 as never), 'a number that was one is never used again');
});

test('numbers never change: not those in outcomes and events, nor those of answers', () => {
  assert.equal(Object.keys(REJECT_CODES).length, 111);
  const ofCore = 'e2f6eddf49aa2c2ab48a450369b7d534c5b4ea428f4c74266365cf4665e71ce5';
  assert.equal(digestOf(REJECT_CODES), ofCore);
  const ofAll = '9e579cb058723e704a8a04e5bdd619dabc7a3e72cc8d6afc4dbaf3e250c4abfb';
  assert.equal(digestOf(REFUSAL_CODES), ofAll);
});
