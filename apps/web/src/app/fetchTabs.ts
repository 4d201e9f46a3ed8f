/** The code of the five tabs, fetched while nothing else is to do: then a tab opens at once, also offline. */
import { useSession } from '../shared/api/session.ts';
import { TAB_PATHS } from './navigation.ts';
import { routeOf } from './routes.ts';

/** After the first screen has its figures; the first paint competes with nothing. */
const LATER_MS = 4_000;

/** Fetches them once, those that may be seen. A failure shows when the tab is opened. */
export function fetchTabsLater(): void {
  setTimeout(() => {
    const { isSignedIn } = useSession.getState();
    for (const path of TAB_PATHS) {
      const route = routeOf(path);
      if (route && (isSignedIn || !route.needsLogin)) route.load().catch(() => undefined);
    }
  }, LATER_MS);
}
