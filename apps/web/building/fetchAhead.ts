/**
 * Puts into the page what fetches ahead (`goAhead.ts`): without it the browser hears of a screen's files only once
 * those of the start have run, a journey over the network later. Puts there, too, what starts the app in parts.
 */
import type { Plugin } from 'vite';
import { START_FILES } from './chunks.ts';
import { type Ahead, browserPage, goAhead, type ScreenAhead } from './goAhead.ts';
import { startInParts } from './startInParts.ts';

/**
 * The screens with the most files, with the texts and the guard that `routes.ts` gives them. Of home and market there
 * are few: fetched ahead they only delay the styles.
 */
const AHEAD: Readonly<Record<string, Omit<ScreenAhead, 'files'>>> = {
  marketDetails: { texts: ['first'], needsLogin: false },
  trade: { texts: ['first', 'rules'], needsLogin: true },
};
const SCREEN = /\/screens\/(\w+)\/(\w+)\.tsx$/;
const TEXTS = /\/catalogues\/([\w-]+)\/(\w+)\.ts$/;

/** What the bundler tells of a file. */
export interface BuiltFile {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
}

/** The plugin for vite; it does nothing while the app is served for development. */
export function fetchAhead(): Plugin {
  return {
    name: 'candor:fetch-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('no page');
        const table = JSON.stringify(tableOf(Object.values(bundle)));
        const script = `<script>(${goAhead})(${table},(${browserPage})())</script>`;
        page.source = withScript(String(page.source), script);
      },
    },
  };
}

const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** Parts of the start that need nothing of the page. */
const PARTS = /\/(?:frame|calls)-/;
const FETCHED = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Styles and the start are asked for first; a script behind the styles would wait for them. No script goes before
 * what is seen first: the styles have the line for themselves, and the start runs behind the whole page.
 */
export function withScript(page: string, script: string): string {
  const styles = STYLES.exec(page)?.[1];
  const start = START.exec(page)?.[1];
  if (styles === undefined || start === undefined) throw new Error('the page has another shape');
  const fetched = [...page.matchAll(FETCHED)].map(([, href]) => href);
  const parts = [...fetched.filter((href) => PARTS.test(href ?? '')), start];
  const first = `<link rel="preload" as="style" crossorigin href="${styles}">\n    `;
  const run = `(${startInParts})(${JSON.stringify(parts)},(file)=>import(file))`;
  return page
    .replace(START, `${first}<link rel="modulepreload" crossorigin href="${start}">`)
    .replace(STYLES, (link) => `${script}\n    ${link}`)
    .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
    .replace('</body>', () => `  <script>${run}</script>\n  </body>`);
}

/** The files of these screens and of each language, with all that they need. */
export function tableOf(files: readonly BuiltFile[]): Ahead {
  const named = new Map(files.map((file) => [file.fileName, file]));
  const screens: Record<string, ScreenAhead> = {};
  const texts: Record<string, Record<string, readonly string[]>> = {};
  for (const file of files) {
    const [, room = '', screen = ''] = SCREEN.exec(file.facadeModuleId ?? '') ?? [];
    const [, locale, part = ''] = TEXTS.exec(file.facadeModuleId ?? '') ?? [];
    const more = room.toLowerCase() === screen.toLowerCase() ? AHEAD[room] : undefined;
    if (more) screens[room] = { ...more, files: neededBy(file, named) };
    const name = part === 'index' ? 'first' : part;
    const isSaid = Object.values(AHEAD).some((each) => each.texts.includes(name));
    if (locale && isSaid) texts[locale] = { ...texts[locale], [name]: neededBy(file, named) };
  }
  return { screens, texts };
}

function neededBy(file: BuiltFile, named: ReadonlyMap<string, BuiltFile>): string[] {
  const seen = new Set([file.fileName]);
  for (const at of seen) for (const next of named.get(at)?.imports ?? []) seen.add(next);
  return [...seen].filter((path) => !START_FILES.test(path)).map((path) => `/${path}`);
}
