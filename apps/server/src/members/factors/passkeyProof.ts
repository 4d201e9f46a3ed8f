/** Proving with a passkey who one is: to sign in, or again inside a session. */

import { asMemberId, type MemberId } from '@candor/money';
import type { PasskeyAssertion, PasskeyRequest } from '@candor/wire';
import type { Kysely } from 'kysely';
import { wholeOf } from '../../desk/rows.ts';
import type { Database } from '../../sql/database.ts';
import type { Challenges } from './challenges.ts';
import { type PasskeyPlace, useOf, userHandleOf } from './passkeys.ts';
import { verifyAssertion } from './verifyPasskey.ts';

export type PasskeyUse = 'signIn' | 'stepUp';

export interface PasskeyProof {
  /** What a device needs to sign; names no account, so it tells nothing. */
  readonly ask: (
    purpose: PasskeyUse,
    place: PasskeyPlace,
    credentialIds?: readonly string[],
  ) => PasskeyRequest;
  /** Whose passkey signed; undefined when anything about it is wrong. */
  readonly memberOf: (
    purpose: PasskeyUse,
    assertion: PasskeyAssertion,
    place: PasskeyPlace,
  ) => Promise<MemberId | undefined>;
  /** False for a passkey that was never made here, or taken away. */
  readonly isKnown: (credentialId: string) => Promise<boolean>;
  /** True while the passkey opens the account: not removed, and nobody erased. */
  readonly isStill: (memberId: MemberId, credentialId: string) => Promise<boolean>;
}

interface PasskeyProofOptions {
  readonly sql: Kysely<Database>;
  readonly challenges: Challenges;
  readonly now: () => number;
}

const TIMEOUT_MS = 5 * 60_000;

/** Opens the proofs over SQL. */
export function openPasskeyProof({ sql, challenges, now }: PasskeyProofOptions): PasskeyProof {
  /** A counter that did not move on is a copy of the device: of two, one is refused here. */
  async function moveOn(credentialId: string, before: number, counter: number): Promise<boolean> {
    const done = await sql
      .updateTable('passkeys')
      .set({ counter, used_at_ms: now() })
      .where('credential_id', '=', credentialId)
      .where('counter', '=', String(before))
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  return {
    ask: (purpose, place, credentialIds = []) => ({
      challenge: Buffer.from(challenges.make(useOf(purpose, place))).toString('base64url'),
      rpId: place.site.id,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: credentialIds.map((id) => ({ id, type: 'public-key' as const })),
    }),
    memberOf: async (purpose, assertion, place) => {
      const row = await sql
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', assertion.id)
        .executeTakeFirst();
      if (!row) return undefined;
      const memberId = asMemberId(wholeOf(row.member_id));
      const { userHandle } = assertion.response;
      const handle = Buffer.from(userHandleOf(memberId)).toString('base64url');
      if (userHandle !== undefined && userHandle !== handle) return undefined;
      const before = wholeOf(row.counter);
      const credential = {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: before,
      };
      const isChallenge = (text: string) => challenges.take(text, useOf(purpose, place));
      const counter = await verifyAssertion(assertion, credential, place.site, isChallenge);
      if (counter === undefined) return undefined;
      return (await moveOn(row.credential_id, before, counter)) ? memberId : undefined;
    },
    isKnown: (credentialId) => isKnown(sql, credentialId),
    isStill: async (memberId, credentialId) => {
      const row = await sql
        .selectFrom('passkeys')
        .innerJoin('members', 'members.member_id', 'passkeys.member_id')
        .select('passkeys.credential_id')
        .where('passkeys.credential_id', '=', credentialId)
        .where('members.member_id', '=', memberId)
        .where('members.erased_at_ms', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

async function isKnown(sql: Kysely<Database>, credentialId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('passkeys')
    .select('credential_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row !== undefined;
}
