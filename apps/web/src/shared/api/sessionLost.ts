/** What happens when the server says 401: the app sets it to "go to /login". */
import { isLeaving } from './leaving.ts';
import { closeSession, dropSession, useSession } from './session.ts';
import { keepSessionEnd } from './sessionEnd.ts';

let goToLogin: () => void = () => {};

/** Tells how to go to the login page. */
export function onSessionLost(go: () => void): void {
  goToLogin = go;
}

/** §7: any 401 forgets the session and redirects to login. */
export function loseSession(): void {
  const { isSignedIn, token } = useSession.getState();
  const isOwnWish = isLeaving(localStorage, token);
  if (isSignedIn) keepSessionEnd(isOwnWish ? 'otherTab' : 'elsewhere');
  if (isOwnWish) closeSession();
  else dropSession();
  goToLogin();
}
