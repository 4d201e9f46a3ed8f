/** POST /user/cancelDeletion */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** The wish is taken back; without one nothing happens. */
export async function cancelDeletion(
  _request: RequestOf<typeof CALLS.cancelDeletion>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  await context.members.cancelDeletion(sessionOf(context).memberId, context.caller);
  return { data: {}, text: 'deletionTakenBack' };
}
