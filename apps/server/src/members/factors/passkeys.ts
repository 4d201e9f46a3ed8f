/** Passkeys: keys that stay in the member's device, unlocked there by finger, face or PIN (WebAuthn). */

import type { MemberId } from '@candor/money';
import type { PasskeyAttestation, PasskeyCreation } from '@candor/wire';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { Refused, Told } from '../../desk/refused.ts';
import { wholeOf, wholeOrNone } from '../../desk/rows.ts';
import { openTurns } from '../../ops/inTurn.ts';
import type { Database } from '../../sql/database.ts';
import type { Challenges, ChallengeUse } from './challenges.ts';
import type { RelyingParty } from './relyingParty.ts';
import { KEY_KINDS, verifyAttestation } from './verifyPasskey.ts';

/** A member's session at one site, as a challenge is bound to it. */
export interface PasskeyPlace {
  readonly site: RelyingParty;
  /** The token; undefined for a visitor. */
  readonly token: string | undefined;
}

export interface Passkey {
  readonly credentialId: string;
  readonly name: string;
  readonly createdAt: number;
  /** Undefined while it was never used. */
  readonly usedAt: number | undefined;
}

export interface Passkeys {
  readonly count: (memberId: MemberId) => Promise<number>;
  readonly list: (memberId: MemberId) => Promise<readonly Passkey[]>;
  /** What a device needs to make one; the label is what its own list shows. */
  readonly begin: (
    owner: { readonly memberId: MemberId; readonly label: string },
    place: PasskeyPlace,
  ) => Promise<Told<PasskeyCreation, Refused<'passkeysFull'>>>;
  /** Keeps the one that the device made; why it is refused, or undefined. */
  readonly add: (
    given: NewPasskey,
    place: PasskeyPlace,
  ) => Promise<Refused<'passkeysFull' | 'passkeyInvalid'> | undefined>;
  /** False when the member has no such passkey. */
  readonly remove: (memberId: MemberId, credentialId: string) => Promise<boolean>;
}

export interface NewPasskey {
  readonly memberId: MemberId;
  readonly name: string;
  readonly attestation: PasskeyAttestation;
}

interface PasskeysOptions {
  readonly sql: Kysely<Database>;
  readonly challenges: Challenges;
  readonly productName: string;
  readonly now: () => number;
}

const PASSKEYS_MAX = 10;
const TIMEOUT_MS = 5 * 60_000;

/** What a challenge for one purpose is bound to. */
export function useOf(
  purpose: ChallengeUse['purpose'],
  { site, token }: PasskeyPlace,
): ChallengeUse {
  return { purpose, origin: site.origin, session: token ?? '' };
}

/** The handle by which a device finds the member's passkeys again. */
export function userHandleOf(memberId: MemberId): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`member ${memberId}`));
}

/** Opens the passkeys over SQL. */
export function openPasskeys(options: PasskeysOptions): Passkeys {
  const { sql } = options;
  // A member's go one after the other: an account holds so many, also when more come together.
  const inTurn = openTurns<MemberId>();

  return {
    count: async (memberId) => (await rowsOf(options, memberId).execute()).length,
    list: async (memberId) =>
      (await rowsOf(options, memberId).execute()).map((row) => ({
        credentialId: row.credential_id,
        name: row.name,
        createdAt: wholeOf(row.created_at_ms),
        usedAt: wholeOrNone(row.used_at_ms),
      })),
    begin: (owner, place) => begin(options, owner, place),
    add: (given, place) => inTurn(given.memberId, () => add(options, given, place)),
    remove: async (memberId, credentialId) => {
      const done = await sql
        .deleteFrom('passkeys')
        .where('member_id', '=', memberId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      return done.numDeletedRows === 1n;
    },
  };
}

function rowsOf(options: PasskeysOptions, memberId: MemberId) {
  const { sql } = options;
  return sql
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at_ms');
}

async function add(
  options: PasskeysOptions,
  { memberId, name, attestation }: NewPasskey,
  place: PasskeyPlace,
): Promise<Refused<'passkeysFull' | 'passkeyInvalid'> | undefined> {
  const rows = await rowsOf(options, memberId).execute();
  if (rows.length >= PASSKEYS_MAX) return { refusal: 'passkeysFull' };
  const isChallenge = (text: string) => options.challenges.take(text, useOf('register', place));
  const credential = await verifyAttestation(attestation, place.site, isChallenge);
  const isKept = credential && (await insert(options, { memberId, name, credential }));
  return isKept ? undefined : { refusal: 'passkeyInvalid' };
}

async function insert(
  options: PasskeysOptions,
  row: {
    memberId: MemberId;
    name: string;
    credential: { id: string; publicKey: Uint8Array; counter: number; transports?: string[] };
  },
): Promise<boolean> {
  const { sql, now } = options;
  const { id, publicKey, counter, transports = [] } = row.credential;
  const done = await sql
    .insertInto('passkeys')
    .values({
      credential_id: id,
      member_id: row.memberId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports.join(' '),
      name: row.name,
      created_at_ms: now(),
      used_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

async function begin(
  options: PasskeysOptions,
  { memberId, label }: { readonly memberId: MemberId; readonly label: string },
  place: PasskeyPlace,
): Promise<Told<PasskeyCreation, Refused<'passkeysFull'>>> {
  const { challenges, productName } = options;
  const rows = await rowsOf(options, memberId).execute();
  if (rows.length >= PASSKEYS_MAX) return { refusal: 'passkeysFull' };
  const made = await generateRegistrationOptions({
    rpName: productName,
    rpID: place.site.id,
    userName: label,
    userDisplayName: label,
    userID: userHandleOf(memberId),
    challenge: challenges.make(useOf('register', place)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: KEY_KINDS,
    excludeCredentials: rows.map((row) => ({ id: row.credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    ...made,
    timeout: TIMEOUT_MS,
    rp: { name: productName, id: place.site.id },
    excludeCredentials: rows.map((row) => ({
      id: row.credential_id,
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
