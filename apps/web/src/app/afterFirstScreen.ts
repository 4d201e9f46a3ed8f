/** What begins once the first screen has its figures: it competes with nothing, and loads the start with nothing. */
import { useSession } from '../shared/api/session.ts';
import { keepPush } from '../shared/installed/keepPush.ts';
// There without a network, for whoever goes back from where the app was opened.
import '../shared/router/parentOf.ts';
import { fetchTabs } from './fetchTabs.ts';
import { sayMemberChange } from './sayMemberChange.ts';
import { watchClock } from './watchClock.ts';

/** Once for a page. */
export function begin(): void {
  watchClock(document);
  keepPushOfMember();
  void sayMemberChange().catch(() => undefined);
  fetchTabs();
}

/** Push messages are for members, from sign-in to sign-out. */
function keepPushOfMember(): void {
  let stop: (() => void) | undefined;
  const follow = (token: string | undefined) => {
    stop?.();
    stop = token === undefined ? undefined : keepPush();
  };
  follow(useSession.getState().token);
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) follow(now.token);
  });
}
