/**
 * Runs in the page before any of its files is there: marks it with the language and the looks in force, and fetches
 * the files of the screen that the address names once it has been painted: until then the styles have the line. What
 * it misses is fetched later as ever.
 */

/** What the build knows: files by their addresses. */
export interface Ahead {
  /** By the first word of the path. */
  readonly screens: Readonly<Record<string, ScreenAhead>>;
  /** By language and part, each with all that it needs. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface ScreenAhead {
  readonly files: readonly string[];
  /** Parts of the catalogue. */
  readonly texts: readonly string[];
  readonly needsLogin: boolean;
}

/** What the page has of its visitor. */
export interface PageAhead {
  readonly path: string;
  readonly language: string;
  /** What is stored under a key; null where nothing is, or nothing may be read. */
  readonly stored: (key: string) => string | null;
  readonly fetchFile: (address: string) => void;
  /** Behind the first paint; never where the page is not seen. */
  readonly oncePainted: (run: () => void) => void;
  readonly prefersDark: boolean;
  /** Marks the page as written in a language, light or dark. */
  readonly begin: (locale: string, theme: string) => void;
}

/** Stands alone: the page has its text and nothing around it. */
export function goAhead({ screens, texts }: Ahead, page: PageAhead): void {
  const wanted = page.language.toLowerCase();
  const own = Object.keys(texts).find((each) => each === wanted.split('-')[0]) ?? 'en';
  const chosen = page.stored('candor.locale') ?? '';
  const locale = texts[chosen] ? chosen : wanted.startsWith('zh') ? 'zh-TW' : own;
  const looks = /"theme":"(light|dark)"/.exec(page.stored('candor.looks') ?? '')?.[1];
  page.begin(locale, looks ?? (page.prefersDark ? 'dark' : 'light'));
  const screen = screens[page.path.split('/')[1] ?? ''];
  const isMember = /"isSignedIn":true/.test(page.stored('candor.session') ?? '');
  if (screen === undefined || (screen.needsLogin && !isMember)) return;
  const parts = screen.texts.flatMap((part) => texts[locale]?.[part] ?? []);
  page.oncePainted(() => {
    for (const address of new Set([...screen.files, ...parts])) page.fetchFile(address);
  });
}

/** The page of a browser. */
export function browserPage(): PageAhead {
  return {
    path: location.pathname,
    language: navigator.language,
    stored: (key) => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    fetchFile: (href) => {
      const link = document.createElement('link');
      const look = { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href };
      document.head.append(Object.assign(link, look));
    },
    oncePainted: (run) => void requestAnimationFrame(() => setTimeout(run)),
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    begin: (lang, theme) => {
      Object.assign(document.documentElement, { lang }).dataset.theme = theme;
    },
  };
}
