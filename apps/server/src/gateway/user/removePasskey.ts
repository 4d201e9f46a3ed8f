/** POST /user/removePasskey */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** Another member's passkey is refused exactly like a missing one. */
export async function removePasskey(
  { credentialId }: RequestOf<typeof CALLS.removePasskey>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { members, caller } = context;
  const { memberId } = sessionOf(context);
  const refusal = await members.factors.removePasskey(memberId, credentialId, caller);
  return refusal ? { refusal } : { data: {}, text: 'passkeyRemoved' };
}
