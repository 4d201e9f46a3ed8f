/** GET /user/realName */
import { type Handler, memberIdOf } from '../handler.ts';

/** Where the review of the member's identity stands. */
export const realName: Handler<'realName'> = async (_request, context) => {
  return { data: await context.kyc.checkOf(memberIdOf(context)) };
};
