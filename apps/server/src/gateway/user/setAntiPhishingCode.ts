/** POST /user/setAntiPhishingCode */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** The word that every mail to the member shows from now on. */
export async function setAntiPhishingCode(
  { code }: RequestOf<typeof CALLS.setAntiPhishingCode>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { members, caller } = context;
  const { memberId } = sessionOf(context);
  const refusal = await members.setAntiPhishingCode(memberId, code, caller);
  return refusal ? { refusal } : { data: {}, text: 'antiPhishingSaved' };
}
