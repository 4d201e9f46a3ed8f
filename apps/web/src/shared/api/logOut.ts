/** Logging out by one's own wish. */
import { CALLS } from '@candor/wire';
import { markLeaving } from './leaving.ts';
import { send } from './send.ts';
import { closeSession, useSession } from './session.ts';
import { leaveSession } from './sessionLost.ts';

/** Ends the session at the server and here; where the server is not reached, here. */
export async function logOut(): Promise<void> {
  const { token } = useSession.getState();
  markLeaving(localStorage, token);
  leaveSession(token);
  await send(CALLS.logout, {});
  closeSession();
}
