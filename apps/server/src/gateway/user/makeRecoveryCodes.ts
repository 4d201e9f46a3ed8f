/** POST /user/makeRecoveryCodes */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { newCodesReply } from '../member/newCodesReply.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** Ten new codes; the earlier ones end. */
export async function makeRecoveryCodes(
  _request: RequestOf<typeof CALLS.makeRecoveryCodes>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.makeRecoveryCodes>>> {
  const { members, caller } = context;
  const done = await members.factors.makeRecoveryCodes(sessionOf(context).memberId, caller);
  return newCodesReply(done, 'recoveryCodesMade');
}
