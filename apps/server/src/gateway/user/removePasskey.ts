/** POST /user/removePasskey */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** Another member's passkey is refused exactly like a missing one. */
export const removePasskey: Handler<'removePasskey'> = async ({ credentialId }, context) => {
  const { members, caller } = context;
  const { memberId } = sessionOf(context);
  const refused = await members.factors.removePasskey(memberId, credentialId, caller);
  return refused ?? { data: {}, text: 'passkeyRemoved' };
};
