/** Logging in or out in another tab of this browser is noticed here at once. */
import { openSession, sessionIn, useSession } from '../shared/api/session.ts';
import { endedElsewhere } from '../shared/api/sessionLost.ts';
import { deviceStore, readStoredJson } from '../shared/native/storage.ts';
import { LOCAL_KEYS } from '../shared/native/storageKeys.ts';

/** Follows what other tabs keep; `onLoggedOut` is called when the session went. */
export function hearOtherTabs(onLoggedOut: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== LOCAL_KEYS.session) return;
    const { token } = sessionIn(readStoredJson(deviceStore, LOCAL_KEYS.session));
    if (token === useSession.getState().token) return;
    if (token !== undefined) return openSession(token);
    endedElsewhere();
    onLoggedOut();
  });
}
