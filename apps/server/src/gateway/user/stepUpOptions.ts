/** GET /user/stepUpOptions */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';
import { siteOf } from '../member/site.ts';

/** The ways that are open to this member, here. */
export async function stepUpOptions(
  _request: RequestOf<typeof CALLS.stepUpOptions>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.stepUpOptions>>> {
  const { stepUp } = context.members.factors;
  const { ways, passkey } = await stepUp.ways({ ...sessionOf(context), site: siteOf(context) });
  return { data: { ways: [...ways], passkey } };
}
