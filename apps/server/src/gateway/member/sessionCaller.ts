/** The member's own session, for calls that the gateway lets through only with one. */
import type { MemberId } from '@candor/money';
import type { MembersContext } from './signedIn.ts';

/** Whose session it is and its token.   Throws: when the call was reached without a session. */
export function sessionOf({ caller }: Pick<MembersContext, 'caller'>): {
  readonly memberId: MemberId;
  readonly token: string;
} {
  const { memberId, token } = caller;
  if (memberId !== undefined && token !== undefined) return { memberId, token };
  throw new Error('a member call was reached without a session');
}
