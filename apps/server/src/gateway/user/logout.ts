/** POST /user/logout */
import type { CALLS, RequestOf } from '@candor/wire';
import type { MembersContext, Reply } from '../member/signedIn.ts';

/** Ends this session, and only this one. */
export async function logout(
  _request: RequestOf<typeof CALLS.logout>,
  { members, caller }: MembersContext,
): Promise<Reply<Record<never, never>>> {
  if (caller.token !== undefined) await members.sessions.close(caller.token);
  return { data: {}, text: 'loggedOut' };
}
