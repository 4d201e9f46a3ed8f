/** The code of questions and of the five tabs, fetched once the first screen has its figures: then a tab opens at once, also offline. */
import { useSession } from '../shared/api/session.ts';
import { loadQuestions } from './loadQuestions.ts';
import { TAB_PATHS } from './navigation.ts';
import { routeOf } from './routes.ts';

/** Between one and the next the page answers. */
const PAUSE_MS = 400;

/**
 * Fetches them once, those that may be seen, one after the other: what arrives is run at once, and all of it
 * together would keep a slow phone from answering. A failure shows when the tab is opened, or the question asked.
 */
export function fetchTabs(): void {
  void loadQuestions()
    .catch(() => undefined)
    .then(() => fetchNext(TAB_PATHS));
}

async function fetchNext([path = '', ...others]: readonly string[]): Promise<void> {
  const route = routeOf(path);
  const isSeen = route && (useSession.getState().isSignedIn || !route.needsLogin);
  if (isSeen) await route.load().catch(() => undefined);
  if (others.length > 0) setTimeout(fetchNext, PAUSE_MS, others);
}
