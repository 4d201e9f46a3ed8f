/** POST /user/removeTotp */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** Switches the authenticator app off. */
export async function removeTotp(
  _request: RequestOf<typeof CALLS.removeTotp>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { members, caller } = context;
  const refusal = await members.factors.removeTotp(sessionOf(context).memberId, caller);
  return refusal ? { refusal } : { data: {}, text: 'totpSwitchedOff' };
}
