/** POST /user/endSession */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** Another member's session is refused exactly like a missing one. */
export async function endSession(
  { sessionId }: RequestOf<typeof CALLS.endSession>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { memberId } = sessionOf(context);
  const { members, caller } = context;
  if (!(await members.sessions.end(memberId, sessionId))) return { refusal: 'sessionUnknown' };
  await members.securityLog.record(memberId, 'sessionEnded', caller);
  return { data: {}, text: 'sessionEnded' };
}
