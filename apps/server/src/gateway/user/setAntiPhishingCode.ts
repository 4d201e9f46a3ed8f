/** POST /user/setAntiPhishingCode */
import type { Handler } from '../handler.ts';
import { sessionOf } from '../member/sessionCaller.ts';

/** The word that every mail to the member shows from now on. */
export const setAntiPhishingCode: Handler<'setAntiPhishingCode'> = async ({ code }, context) => {
  const { members, caller } = context;
  const { memberId } = sessionOf(context);
  const refused = await members.account.setAntiPhishingCode(memberId, code, caller);
  return refused ?? { data: {}, text: 'antiPhishingSaved' };
};
