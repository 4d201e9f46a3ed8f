/** A browser's page for the router: entries that are written, and travelled when the test says so. */
import type { PagePort } from '../router.ts';

interface Entry {
  readonly href: string;
  readonly state: unknown;
}

export function fakePage(first: string) {
  let entries: Entry[] = [{ href: first, state: null }];
  let at = 0;
  let keys = 0;
  let travelled: () => void = () => undefined;
  const scrolls: string[] = [];
  const transitions: (readonly string[] | undefined)[] = [];
  const port: PagePort = {
    address: () => entries[at]?.href ?? '',
    state: () => entries[at]?.state,
    write: (how, state, href) => {
      if (how === 'push') at += 1;
      entries = [...entries.slice(0, at), { href, state }];
    },
    back: () => travel(-1),
    onTravel: (listener) => {
      travelled = listener;
    },
    newKey: () => `k${++keys}`,
    draw: async (types, draw) => {
      transitions.push(types);
      draw();
    },
    keepScroll: (key) => scrolls.push(`keep ${key}`),
    restoreScroll: (key) => scrolls.push(`restore ${key}`),
  };
  function travel(delta: number): void {
    at += delta;
    travelled();
  }
  return { port, scrolls, transitions, travel, hrefs: () => entries.map(({ href }) => href) };
}
