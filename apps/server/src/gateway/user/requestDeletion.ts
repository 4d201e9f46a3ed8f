/** POST /user/requestDeletion */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** Written down for the operator; nothing is erased yet. */
export async function requestDeletion(
  { givesUpRest }: RequestOf<typeof CALLS.requestDeletion>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const { memberId } = sessionOf(context);
  await context.members.requestDeletion(memberId, context.caller, givesUpRest);
  return { data: {}, text: 'deletionRequested' };
}
