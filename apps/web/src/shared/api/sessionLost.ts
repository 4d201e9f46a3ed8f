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
 * §7: any 401 forgets the session and redirects to login; one that comes behind the member's own wish, or to a
 * question that was asked in another session than the one at hand, says nothing. True where there is nothing to say:
 * what was said in another tab, the log-in screen tells.
 */
export function loseSession(asked = useSession.getState().token): boolean {
  const { token } = useSession.getState();
  if (isLeft() || token !== asked) return true;
  if (token !== undefined) endedElsewhere();
  goToLogin();
  return useSessionEnd.getState().why === 'otherTab';
}

/** The session at hand has ended, not in this tab: in another one, or at the server. */
export function endedElsewhere(): void {
  const isOwnWish = isLeaving(deviceStore, useSession.getState().token);
  keepSessionEnd(isOwnWish ? 'otherTab' : 'elsewhere');
  if (isOwnWish) closeSession();
  else dropSession();
}
