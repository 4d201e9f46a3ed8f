/** Sign-in by passkey: no name is typed, so nothing is told about accounts. */
import type { PasskeyAssertion } from '@candor/wire';
import type { BusinessEvents } from '../ops/businessEvents.ts';
import type { Enter } from './entry.ts';
import type { PasskeyProof } from './factors/passkeyProof.ts';
import type { RelyingParty } from './factors/relyingParty.ts';
import type { SignedIn } from './registration.ts';
import type { Origin } from './sessions.ts';
import { admit, openThrottle } from './throttle.ts';

interface PasskeySignInOptions {
  readonly passkeyProof: PasskeyProof;
  readonly enter: Enter;
  readonly report: Pick<BusinessEvents, 'signedIn'>;
}

export interface PasskeySignInRequest {
  readonly assertion: PasskeyAssertion;
  readonly site: RelyingParty;
  readonly from: Origin;
}

/** One address; a signature cannot be guessed, checking it costs time. */
const PER_ADDRESS = { points: 60, seconds: 900 };

/** Opens sign-in by passkey. */
export function openPasskeySignIn({ passkeyProof, enter, report }: PasskeySignInOptions) {
  const perAddress = openThrottle(PER_ADDRESS);

  return async ({ assertion, site, from }: PasskeySignInRequest): Promise<SignedIn> => {
    const locked = await admit('loginLocked', [[perAddress, from.address]]);
    if (locked) report.signedIn('locked');
    if (locked) return locked;
    const place = { site, token: undefined };
    const memberId = await passkeyProof.memberOf('signIn', assertion, place);
    report.signedIn(memberId === undefined ? 'failed' : 'succeeded');
    if (memberId === undefined) return { refusal: 'passkeyInvalid' };
    // A passkey that was removed meanwhile ended the sessions that were open then, not this one.
    return enter(memberId, from, () => passkeyProof.isStill(memberId, assertion.id));
  };
}
