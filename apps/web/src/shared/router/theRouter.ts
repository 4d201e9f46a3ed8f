/** The app's one router, on the browser's history. */
import { flushSync } from 'react-dom';
import { randomId } from '../randomId.ts';
import { type PagePort, Router, type Rules } from './router.ts';
import { ScrollPlaces } from './scrollPlaces.ts';
import { drawIn } from './viewTransition.ts';

const scrolls = new ScrollPlaces();

const browserPage: PagePort = {
  address: () => location.pathname + location.search + location.hash,
  state: () => history.state,
  write: (how, state, href) =>
    how === 'push' ? history.pushState(state, '', href) : history.replaceState(state, '', href),
  back: () => history.back(),
  onTravel: (listener) => addEventListener('popstate', listener),
  newKey: () => randomId(),
  draw: (types, draw) => drawIn(types, () => flushSync(draw)),
  keepScroll: (key) => scrolls.keep(key),
  restoreScroll: (key) => scrolls.restore(key),
};

export const router = new Router(browserPage);

/** Begins with the address of the page. Once, before anything is drawn. */
export async function startRouter(rules: Rules): Promise<void> {
  scrolls.start(() => router.keepScroll());
  await router.start(rules);
}
