/** POST /user/editRealName */
import { type Handler, memberIdOf } from '../handler.ts';

/** Hands the member's identity in and answers where its review stands. */
export const editRealName: Handler<'editRealName'> = async (request, context) => {
  const { kyc, caller } = context;
  const memberId = memberIdOf(context);
  const refused = await kyc.submit(memberId, request, caller);
  return refused ?? { data: await kyc.checkOf(memberId), text: 'identitySubmitted' };
};
