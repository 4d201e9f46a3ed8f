/** GET /user/passkeys */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** The member's passkeys, oldest first. */
export const passkeys: Handler<'passkeys'> = async (_request, context) => {
  const rows = await context.members.factors.passkeysOf(sessionOf(context).memberId);
  return { data: [...rows] };
};
