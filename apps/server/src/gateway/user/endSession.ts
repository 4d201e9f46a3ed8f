/** POST /user/endSession */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** Another member's session is refused exactly like a missing one. */
export const endSession: Handler<'endSession'> = async ({ sessionId }, context) => {
  const { memberId } = sessionOf(context);
  const { members, caller } = context;
  const refused = await members.sessions.end(memberId, sessionId);
  if (refused) return refused;
  await members.securityLog.record(memberId, 'sessionEnded', caller);
  return { data: {}, text: 'sessionEnded' };
};
