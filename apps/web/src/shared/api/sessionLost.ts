/** What happens when the server says 401: the app sets it to "go to /login". */
import { closeSession } from './session.ts';

let goToLogin: () => void = () => {};

/** Tells how to go to the login page. */
export function onSessionLost(go: () => void): void {
  goToLogin = go;
}

/** §7: any 401 forgets the session and redirects to login. */
export function loseSession(): void {
  closeSession();
  goToLogin();
}
