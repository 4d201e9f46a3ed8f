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
  assert.equal(Object.keys(REJECT_CODES).length, 110);
  const ofCore = 'a546f67d2bb8d109436391d3ad258b65cac5b1aa79e3ec12b08756b0753bd42d';
  assert.equal(digestOf(REJECT_CODES), ofCore);
  const ofAll = 'c8652f9ddc278a9dae996658eea9fecaa5c53796faf7b68f3a34e40d653159cc';
  assert.equal(digestOf(REFUSAL_CODES), ofAll);
});
