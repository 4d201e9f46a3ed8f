/** POST /user/beginTotp */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import { labelOf, type MembersContext, type Reply } from '../member/signedIn.ts';

/** A secret for the authenticator app. */
export async function beginTotp(
  _request: RequestOf<typeof CALLS.beginTotp>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.beginTotp>>> {
  const { memberId } = sessionOf(context);
  const label = await labelOf(memberId, context);
  const setup = await context.members.factors.beginTotp(memberId, label);
  return setup ? { data: setup } : { refusal: 'totpExists' };
}
