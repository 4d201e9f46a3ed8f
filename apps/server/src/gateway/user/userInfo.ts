/** GET /user/userInfo */
import type { Handler } from '../handler.ts';
import { memberOf } from '../member/signedIn.ts';

/** Who is signed in. */
export const userInfo: Handler<'userInfo'> = async (_request, context) => {
  const { memberId } = context.caller;
  const member = memberId === undefined ? undefined : await memberOf(memberId, context);
  return member ? { data: member } : { refusal: 'sessionMissing' };
};
