/**
 * Puts into the page what is seen first (`showFirst.ts`): the tab bar and what a visitor's home begins with, in the
 * app's own styles and texts, so that a slow phone shows them a second or two before the app can.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { ICON_PATHS, type IconName } from '../src/shared/ui/iconPaths.ts';
import { type FirstSight, firstPage, showFirst } from './showFirst.ts';

/** The short name of a class of a style file below `src`. */
export type ClassOf = (name: string, file: string) => string;

const LOCALES = ['en', 'de', 'zh-TW', 'ja', 'ko'];
const TABS: readonly (readonly [path: string, name: IconName, needsLogin: boolean])[] = [
  ['/', 'home', false],
  ['/market', 'market', false],
  ['/trade', 'trade', true],
  ['/cycle', 'cycle', true],
  ['/balances', 'balances', true],
];
const SHELL = 'app/Shell.module.css';
const SCREEN = 'shared/ui/Screen.module.css';
const BAR = 'shared/ui/TabBar.module.css';
const BUTTON = 'shared/ui/Button.module.css';
const HOME = 'screens/home/Home.module.css';

/** The plugin for vite; it does nothing while the app is served for development. */
export function firstSight(root: string, nameOf: (name: string, file: string) => string): Plugin {
  const classOf: ClassOf = (name, file) => nameOf(name, join(root, 'src', file));
  return {
    name: 'candor:first-sight',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('no page');
        const sight = JSON.stringify(await sightOf(root, classOf));
        page.source = withSight(String(page.source), sight);
      },
    },
  };
}

/** What is known of the first sight goes behind what it is drawn over. */
export function withSight(page: string, sight: string): string {
  if (!page.includes('class="says"')) throw new Error('the page has another shape');
  const text = `${showFirst};{const page=(${firstPage})();if(page)showFirst(${sight},page)}`;
  return page.replace('</body>', () => `  <script>${text}</script>\n  </body>`);
}

/** The markup in the app's own classes, and its texts in every language. */
export async function sightOf(root: string, classOf: ClassOf): Promise<FirstSight> {
  const texts = await Promise.all(LOCALES.map(async (each) => [each, await textsOf(root, each)]));
  const nav = `class="${classOf('bar', BAR)} narrow" aria-label="{mainNavigation}"`;
  return {
    strip: `<aside class="${classOf('demo', SHELL)}" data-demo></aside>`,
    welcome: welcomeOf(classOf),
    bar: `<nav ${nav}>{tabs}</nav>`,
    tabs: TABS.map(([path, name, needsLogin]) => {
      const link = `<a href="${path}" aria-current="{current}">${icon(name)}<span>{${name}}</span></a>`;
      return { path, needsLogin, markup: `<div class="${classOf('item', BAR)}">${link}</div>` };
    }),
    texts: Object.fromEntries(texts),
  };
}

function welcomeOf(classOf: ClassOf): string {
  const door = (path: string, look: string, name: string) => {
    const classes = ['button', look, 'cta'].map((each) => classOf(each, BUTTON)).join(' ');
    return `<a class="door ${classes}" href="${path}">{${name}}</a>`;
  };
  const search = `<a class="${classOf('search', HOME)}" href="/coinSearch">${icon('search', 16)} {search}</a>`;
  const top = `<header class="${classOf('header', SCREEN)} narrow"><div class="${classOf('top', HOME)} beside">${search}</div></header>`;
  const doors = door('/register', 'primary', 'join') + door('/login', 'ghost', 'logIn');
  const said = `<section class="${classOf('welcome', HOME)}"><h2>{welcome}</h2><p>{welcomeWhy}</p><div class="${classOf('ways', HOME)}">${doors}</div></section>`;
  const screen = `${classOf('screen', SCREEN)} ${classOf('withTabBar', SCREEN)}`;
  return `<header class="${classOf('bar', SHELL)}"></header><div class="${screen}" data-wide="true">${top}<div class="${classOf('body', SCREEN)}">${said}</div></div>`;
}

function icon(name: IconName, size = 20): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICON_PATHS[name]}"/></svg>`;
}

async function textsOf(root: string, locale: string): Promise<Readonly<Record<string, string>>> {
  const file = join(root, 'src/shared/i18n/catalogues', locale, 'index.ts');
  const { catalogue } = await import(pathToFileURL(file).href);
  const { welcome, welcomeWhy, join: registering, logIn, search } = catalogue.home;
  const { mainNavigation, home, market, trade, cycle, balances } = catalogue.shell;
  const tabs = { mainNavigation, home, market, trade, cycle, balances };
  return { welcome, welcomeWhy, join: registering, logIn, search, ...tabs };
}
