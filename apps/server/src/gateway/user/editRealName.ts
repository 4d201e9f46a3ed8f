/** POST /user/editRealName */
import type { CALLS, IdentityCheck, RequestOf } from '@candor/wire';
import { type Context, memberIdOf, type Reply } from '../handler.ts';

/** Hands the member's identity in and answers where its review stands. */
export async function editRealName(
  request: RequestOf<typeof CALLS.editRealName>,
  context: Context,
): Promise<Reply<IdentityCheck>> {
  const { kyc, caller } = context;
  const memberId = memberIdOf(context);
  const refusal = await kyc.submit(memberId, request, caller);
  return refusal ? { refusal } : { data: await kyc.checkOf(memberId), text: 'identitySubmitted' };
}
