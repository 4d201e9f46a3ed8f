/** POST /user/endOtherSessions */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** This session stays. */
export const endOtherSessions: Handler<'endOtherSessions'> = async (_request, context) => {
  const { memberId, token } = sessionOf(context);
  const { members, caller } = context;
  await members.sessions.endAll(memberId, token);
  await members.securityLog.record(memberId, 'allSessionsEnded', caller);
  return { data: {}, text: 'otherSessionsEnded' };
};
