/** POST /user/setUsername */
import type { CALLS, RequestOf } from '@candor/wire';
import { sessionOf } from '../member/sessionCaller.ts';
import { type MembersContext, type Reply, refusalOf } from '../member/signedIn.ts';

/** A name of one's own. */
export async function setUsername(
  { username }: RequestOf<typeof CALLS.setUsername>,
  context: MembersContext,
): Promise<Reply<Record<never, never>>> {
  const refused = await context.members.setUsername(sessionOf(context).memberId, username);
  return refused ? refusalOf(refused) : { data: {}, text: 'usernameSaved' };
}
