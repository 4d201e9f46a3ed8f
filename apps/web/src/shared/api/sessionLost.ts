/** What happens when the server says 401: the app sets it to "go to /login". */
import { deviceStore } from '../native/storage.ts';
import { isLeaving } from './leaving.ts';
import { closeSession, dropSession, useSession } from './session.ts';
import { keepSessionEnd, useSessionEnd } from './sessionEnd.ts';

let goToLogin: () => void = () => {};
/** Of the session that this tab ended itself: what was asked with it may still be answered with 401. */
let left: string | undefined;

let underWay = new AbortController();

/** Tells that the session of `token` ends by its member's wish, here: what is being read with it is cut short. */
export function leaveSession(token: string | undefined): void {
  left = token;
  underWay.abort();
  underWay = new AbortController();
}

/** Whether the session at hand is ended here by its member's wish, and nothing is to be asked with it any more. */
export function isLeft(): boolean {
  const { token } = useSession.getState();
  return left !== undefined && (token === undefined || token === left);
}

/** Fires when the member leaves. */
export function leavingSignal(): AbortSignal {
  return underWay.signal;
}

/** Tells how to go to the login page. */
export function onSessionLost(go: () => void): void {
  goToLogin = go;
}

/**
 * §7: any 401 forgets the session and redirects to login; one that comes behind the member's own wish says nothing.
 * True where that was said in another tab, which the log-in screen tells.
 */
export function loseSession(): boolean {
  const { isSignedIn, token } = useSession.getState();
  if (isLeft()) return true;
  const isOwnWish = isLeaving(deviceStore, token);
  if (isSignedIn) keepSessionEnd(isOwnWish ? 'otherTab' : 'elsewhere');
  if (isOwnWish) closeSession();
  else dropSession();
  goToLogin();
  return useSessionEnd.getState().why === 'otherTab';
}
