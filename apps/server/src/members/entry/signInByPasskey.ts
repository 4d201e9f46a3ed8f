/** Sign-in by passkey: no name is typed, so nothing is told about accounts. */
import type { PasskeyAssertion } from '@candor/wire';
import type { Origin } from '../../desk/origin.ts';
import { admit } from '../../desk/throttle.ts';
import type { RelyingParty } from '../factors/relyingParty.ts';
import { enter } from './enter.ts';
import type { EntryDesk, SignedIn } from './entryGround.ts';

export interface PasskeySignInRequest {
  readonly assertion: PasskeyAssertion;
  readonly site: RelyingParty;
  readonly from: Origin;
}

/** Lets in whose passkey has signed our challenge. */
export async function signInByPasskey(
  desk: EntryDesk,
  { assertion, site, from }: PasskeySignInRequest,
): Promise<SignedIn<'loginLocked' | 'passkeyInvalid' | 'passkeyUnknown'>> {
  const { passkeyProof } = desk.factors;
  const locked = await admit('loginLocked', [[desk.passkeysPerAddress, from.address]]);
  if (locked) desk.report.signedIn('locked');
  if (locked) return locked;
  const memberId = await passkeyProof.memberOf('signIn', assertion, { site, token: undefined });
  desk.report.signedIn(memberId === undefined ? 'failed' : 'succeeded');
  if (memberId === undefined) {
    const isKnown = await passkeyProof.isKnown(assertion.id);
    return { refusal: isKnown ? 'passkeyInvalid' : 'passkeyUnknown' };
  }
  // A passkey that was removed meanwhile ended the sessions that were open then, not this one.
  const isStill = () => passkeyProof.isStill(memberId, assertion.id);
  const done = await enter(desk, { memberId, from, isStill });
  return done.refusal ? { refusal: 'passkeyInvalid' } : done;
}
