/** POST /user/logout */
import type { Handler } from '../handler.ts';

/** Ends this session, and only this one. */
export const logout: Handler<'logout'> = async (_request, { members, caller }) => {
  if (caller.token !== undefined) await members.sessions.close(caller.token);
  return { data: {}, text: 'loggedOut' };
};
