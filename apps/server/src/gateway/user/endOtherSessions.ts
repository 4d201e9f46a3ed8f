/** POST /user/endOtherSessions */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** This session stays. */
export async function endOtherSessions(
  _request: RequestOf<typeof CALLS.endOtherSessions>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { memberId, token } = sessionOf(context);
  const { members, caller } = context;
  await members.sessions.endAll(memberId, token);
  await members.securityLog.record(memberId, 'allSessionsEnded', caller);
  return { data: {}, text: 'otherSessionsEnded' };
}
