/** GET /user/passkeys */
import type { CALLS, RequestOf, ResponseOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** The member's passkeys, oldest first. */
export async function passkeys(
  _request: RequestOf<typeof CALLS.passkeys>,
  context: MembersContext,
): Promise<Reply<ResponseOf<typeof CALLS.passkeys>>> {
  const rows = await context.members.factors.passkeysOf(sessionOf(context).memberId);
  return { data: [...rows] };
}
