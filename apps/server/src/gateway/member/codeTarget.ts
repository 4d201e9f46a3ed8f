/** Whom a code is for, read from a request: a contact by name, or one of the caller's own. */

import type { MemberId } from '@candor/money';
import type { CALLS, RequestOf } from '@candor/wire';
import type { OpenPurpose, OwnPurpose } from '../../members/codes/codeLimits.ts';
import { type Contact, parseContact } from '../../members/contact.ts';
import type { Refusal } from '../handler.ts';
import { lacks } from '../lacks.ts';
import type { Caller } from '../session.ts';

/** Why nobody is meant. */
type NobodyRefusal = 'sessionMissing' | 'requestInvalid' | 'emailInvalid' | 'phoneInvalid';

export type CodeTarget =
  | { readonly of: 'visitor'; readonly purpose: OpenPurpose; readonly contact: Contact }
  | { readonly of: 'newContact'; readonly memberId: MemberId; readonly contact: Contact }
  | {
      readonly of: 'member';
      readonly purpose: OwnPurpose;
      readonly memberId: MemberId;
      readonly channel: Contact['channel'] | undefined;
    }
  | { readonly of: 'nobody'; readonly refused: Refusal<NobodyRefusal> };

function refusedFor(refusal: NobodyRefusal): CodeTarget {
  return { of: 'nobody', refused: { refusal } };
}

/** Reads the target; a code for one's own account takes no address, and one for an address takes one. */
export function codeTargetOf(
  request: RequestOf<typeof CALLS.getCode>,
  { memberId }: Pick<Caller, 'memberId'>,
): CodeTarget {
  const { purpose = 'register', account, dialCode, channel } = request;
  if (purpose === 'stepUp' || purpose === 'rebind' || purpose === 'fundReset') {
    if (memberId === undefined) return refusedFor('sessionMissing');
    if (account !== undefined) return refusedFor('requestInvalid');
    return { of: 'member', purpose, memberId, channel };
  }
  if (account === undefined) return { of: 'nobody', refused: lacks('account') };
  if (channel !== undefined) return refusedFor('requestInvalid');
  const parsed = parseContact(account, dialCode);
  if (parsed.refusal) return refusedFor(parsed.refusal);
  const { contact } = parsed;
  if (purpose !== 'bind') return { of: 'visitor', purpose, contact };
  if (memberId === undefined) return refusedFor('sessionMissing');
  return { of: 'newContact', memberId, contact };
}
