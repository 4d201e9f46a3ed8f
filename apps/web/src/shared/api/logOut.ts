/** Logging out by one's own wish. */
import { CALLS } from '@candor/wire';
import { markLeaving } from './leaving.ts';
import { send } from './send.ts';
import { closeSession, useSession } from './session.ts';

/** Ends the session at the server and here; where the server is not reached, here. */
export async function logOut(): Promise<void> {
  markLeaving(localStorage, useSession.getState().token);
  await send(CALLS.logout, {});
  closeSession();
}
