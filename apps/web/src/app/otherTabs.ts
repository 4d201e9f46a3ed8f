/** Logging in or out in another tab of this browser is noticed here at once. */

import { openSession, sessionIn, useSession } from '../shared/api/session.ts';
import { endedElsewhere } from '../shared/api/sessionLost.ts';
import { loadAnew } from '../shared/native/page.ts';
import { deviceStore, keepStored, readStoredJson, tabStore } from '../shared/native/storage.ts';
import { LOCAL_KEYS, SESSION_KEYS } from '../shared/native/storageKeys.ts';
import { forgetDrafts } from '../shared/session/drafts.ts';

/**
 * Follows what other tabs keep; `onLoggedOut` is called when the session went. Under another member the page is
 * loaded anew, and says who that is: nothing that one opened or typed acts for the next.
 */
export function hearOtherTabs(onLoggedOut: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== LOCAL_KEYS.session) return;
    const { token } = sessionIn(readStoredJson(deviceStore, LOCAL_KEYS.session));
    const own = useSession.getState().token;
    if (token === own) return;
    if (token === undefined) {
      endedElsewhere();
      onLoggedOut();
    } else if (own === undefined) openSession(token);
    else {
      forgetDrafts(tabStore);
      keepStored(tabStore, SESSION_KEYS.memberChanged, 'yes');
      loadAnew();
    }
  });
}
