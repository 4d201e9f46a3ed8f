/** POST /user/setUsername */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** A name of one's own. */
export const setUsername: Handler<'setUsername'> = async ({ username }, context) => {
  const refused = await context.members.account.setUsername(sessionOf(context).memberId, username);
  return refused ?? { data: {}, text: 'usernameSaved' };
};
