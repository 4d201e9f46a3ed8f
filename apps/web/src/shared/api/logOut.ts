/** Logging out by one's own wish. */

import { CALLS } from '@candor/wire';
import { deviceStore } from '../native/storage.ts';
import { markLeaving } from './leaving.ts';
import { send } from './send.ts';
import { closeSession, useSession } from './session.ts';
import { leaveSession } from './sessionLost.ts';

/** Ends the session at the server and here; where the server is not reached, here. */
export async function logOut(): Promise<void> {
  const { token } = useSession.getState();
  markLeaving(deviceStore, token);
  leaveSession(token);
  await send(CALLS.logout, {});
  closeSession();
}
