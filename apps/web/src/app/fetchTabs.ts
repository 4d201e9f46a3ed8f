/** The code of the five tabs, fetched while nothing else is to do: then a tab opens at once, also offline. */
import { useSession } from '../shared/api/session.ts';
import { TAB_PATHS } from './navigation.ts';
import { routeOf } from './routes.ts';

/** After the first screen has its figures; the first paint competes with nothing. */
const LATER_MS = 4_000;

/** Where a page is never idle, each is fetched by then. */
const WAIT_MS_MAX = 2_000;

/**
 * Fetches them once, those that may be seen, one after the other: what arrives is run at once, and all of it
 * together would keep a slow phone from answering. A failure shows when the tab is opened.
 */
export function fetchTabsLater(): void {
  setTimeout(() => fetchNext(TAB_PATHS), LATER_MS);
}

function fetchNext([path, ...others]: readonly string[]): void {
  if (path === undefined) return;
  whenIdle(() => {
    const route = routeOf(path);
    const isSeen = route && (useSession.getState().isSignedIn || !route.needsLogin);
    const arrival = isSeen ? route.load() : Promise.resolve();
    void arrival.catch(() => undefined).then(() => fetchNext(others));
  });
}

/** Safari has no word for it. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: WAIT_MS_MAX });
  else setTimeout(run, WAIT_MS_MAX);
}
