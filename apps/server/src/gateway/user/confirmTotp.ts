/** POST /user/confirmTotp */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { newCodesReply } from '../member/newCodesReply.ts';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** The app proves that it holds the secret; from now on it counts. */
export async function confirmTotp(
  { code }: RequestOf<typeof CALLS.confirmTotp>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.confirmTotp>>> {
  const { members, caller } = context;
  const done = await members.factors.confirmTotp(sessionOf(context).memberId, code, caller);
  return newCodesReply(done, 'totpSwitchedOn');
}
