/** POST /user/requestDeletion */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** Written down for the operator; nothing is erased yet. */
export async function requestDeletion(
  _request: RequestOf<typeof CALLS.requestDeletion>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  await context.members.requestDeletion(sessionOf(context).memberId, context.caller);
  return { data: {}, text: 'deletionRequested' };
}
