/** One spelling for each address: `/trade/`, `//trade` and `/TRADE` are `/trade`. Source: spec §2. */
import { isEndLeftOut, openName } from '../shared/router/pathPattern.ts';
import { ROUTES } from './routes.ts';

/** The path as its route writes it, with what is open in it as given; an unknown path stays as it is. */
export function spelledPath(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '');
  for (const { path } of ROUTES) {
    const wanted = path.split('/').filter((part) => part !== '');
    if (isSpelledBy(wanted, parts)) {
      return `/${parts.map((part, at) => (openName(wanted[at]) ? part : wanted[at])).join('/')}`;
    }
  }
  return pathname;
}

function isSpelledBy(wanted: readonly string[], parts: readonly string[]): boolean {
  if (parts.length !== wanted.length && !isEndLeftOut(wanted, parts.length)) return false;
  return parts.every((part, at) => {
    const name = wanted[at] ?? '';
    return openName(name) !== undefined || name.toLowerCase() === part.toLowerCase();
  });
}

/** Brings the address of the page into its one spelling, before anything reads it. */
export function keepOneSpelling(page: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search, hash } = page.location;
  const spelled = spelledPath(pathname);
  if (spelled !== pathname) {
    page.history.replaceState(page.history.state, '', spelled + search + hash);
  }
}
