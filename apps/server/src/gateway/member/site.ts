/** The site that the caller's passkeys belong to. */
import { type RelyingParty, relyingPartyOf } from '../../members/factors/relyingParty.ts';
import type { MembersContext } from './signedIn.ts';

/** Undefined where browsers allow no passkeys. */
export function siteOf({ publicUrl, caller }: MembersContext): RelyingParty | undefined {
  return relyingPartyOf(publicUrl, caller.origin);
}
