/** The session that asks, by the number that its subscription hangs on. */
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext } from '../member/signedIn.ts';

/** Undefined when the session ended this very moment. */
export async function pushSessionOf(context: MembersContext) {
  const { memberId, token } = sessionOf(context);
  const sessions = await context.members.sessions.list(memberId, token);
  const own = sessions.find(({ isCurrent }) => isCurrent);
  return own && { memberId, sessionId: own.sessionId };
}
