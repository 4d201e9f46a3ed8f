/**
 * Runs in the page once its styles are there: draws what the screen of the address begins with, in the language in
 * force, before any of the app's code has come. The app draws over it. It says no figure: none is known yet.
 */

/** What the build knows: markup with names of texts in braces, and the texts by language and name. */
export interface FirstSight {
  /** Where an exchange says that it is a demo. */
  readonly strip: string;
  /** What a visitor's home begins with. */
  readonly welcome: string;
  /** The tab bar without its tabs, `{tabs}` in their place. */
  readonly bar: string;
  readonly tabs: readonly Tab[];
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Tab {
  readonly path: string;
  readonly markup: string;
  readonly needsLogin: boolean;
}

/** What the page has of its visitor, and where it is drawn. */
export interface FirstPage {
  readonly path: string;
  readonly language: string;
  /** What is stored under a key; null where nothing is, or nothing may be read. */
  readonly stored: (key: string) => string | null;
  readonly splash: Drawn;
  readonly says: Pick<Element, 'textContent'>;
}

type Drawn = Pick<Element, 'outerHTML' | 'insertAdjacentHTML'>;

/** Stands alone: the page has its text and nothing around it. */
export function showFirst({ strip, welcome, bar, tabs, texts }: FirstSight, page: FirstPage): void {
  const { path, stored, splash, says } = page;
  const words = texts[page.language] ?? {};
  const write = (part: string) => part.replace(/\{(\w+)\}/g, (all, name) => words[name] ?? all);
  says.textContent = words.welcome ?? '';
  const isMember = /"isSignedIn":true/.test(stored('candor.session') ?? '');
  if (!tabs.some((tab) => tab.path === path && (isMember || !tab.needsLogin))) return;
  const hidden = (stored('candor.hiddenFeatures') ?? '').split(' ').map((name) => `/${name}`);
  const items = tabs
    .filter((tab) => tab.path === '/' || !hidden.includes(tab.path))
    .map((tab) => tab.markup.replace('{current}', tab.path === path ? 'page' : 'false'));
  splash.insertAdjacentHTML('afterend', write(bar.replace('{tabs}', items.join(''))));
  if (path !== '/' || isMember) return;
  splash.outerHTML = write((stored('candor.isDemo') === 'false' ? '' : strip) + welcome);
}

/** The page of a browser; nothing is drawn where the language is not known yet. */
export function firstPage(): FirstPage | undefined {
  const splash = document.querySelector('.splash');
  const says = document.querySelector('.says');
  if (!splash || !says) return undefined;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return { path: location.pathname, language: document.documentElement.lang, stored, splash, says };
}
