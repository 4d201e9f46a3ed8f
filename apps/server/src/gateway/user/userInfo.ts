/** GET /user/userInfo */
import type { CALLS, Member, RequestOf } from '@candor/wire';
import { type MembersContext, memberOf, type Reply } from '../member/signedIn.ts';

/** Who is signed in. */
export async function userInfo(
  _request: RequestOf<typeof CALLS.userInfo>,
  context: MembersContext,
): Promise<Reply<Member>> {
  const { memberId } = context.caller;
  const member = memberId === undefined ? undefined : await memberOf(memberId, context);
  return member ? { data: member } : { refusal: 'sessionMissing' };
}
