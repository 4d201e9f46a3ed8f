/** POST /user/freezeAccount */
import type { Handler } from '../handler.ts';

/** Freezes first, then ends every session: a stranger inside can do nothing more. */
export const freezeAccount: Handler<'freezeAccount'> = async ({ token }, context) => {
  const { members, engine, caller } = context;
  const memberId = members.notices.freezeLinks.memberOf(token);
  if (memberId === undefined) return { refusal: 'freezeLinkInvalid' };
  const { outcome } = await engine.submit({ type: 'setMemberFrozen', memberId, isFrozen: true });
  if (outcome.type === 'refused') return { refusal: 'freezeLinkInvalid' };
  await members.sessions.endAll(memberId);
  await members.securityLog.record(memberId, 'accountFrozen', caller);
  return { data: {}, text: 'accountFrozen' };
};
