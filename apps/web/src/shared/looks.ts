/** Light or dark, and which colours mean up and down; stored, and set on the document. */
import type { Locale } from '@candor/wire';
import { currentLocale, localeChoice } from './i18n/locale.ts';
import { fieldsOf, keptIn } from './native/kept.ts';
import { deviceStore } from './native/storage.ts';
import { LOCAL_KEYS } from './native/storageKeys.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const UP_DOWN = ['green', 'red', 'cb'] as const;
/** green = green up, red down · red = the other way round · cb = safe for the colour-blind. */
export type UpDown = (typeof UP_DOWN)[number];

interface Looks {
  readonly theme: Theme;
  /** undefined until the member chooses: then the language's habit holds. */
  readonly upDown: UpDown | undefined;
}

/** The looks that were kept; the system's and the language's where nothing sensible was. */
export function looksFrom(kept: unknown): Looks {
  const { theme, upDown } = fieldsOf(kept);
  return {
    theme: THEMES.find((each) => each === theme) ?? 'system',
    upDown: UP_DOWN.find((each) => each === upDown),
  };
}

export const looks = keptIn(deviceStore, LOCAL_KEYS.looks, looksFrom);

const RED_UP: readonly Locale[] = ['zh-TW', 'ja', 'ko'];

/** The colours in force: the choice, else the habit of the language. */
export function upDownOf(chosen: UpDown | undefined, locale: Locale): UpDown {
  return chosen ?? (RED_UP.includes(locale) ? 'red' : 'green');
}

/** The theme in force. */
export function themeOf(chosen: Theme, prefersDark: boolean): 'light' | 'dark' {
  if (chosen !== 'system') return chosen;
  return prefersDark ? 'dark' : 'light';
}

/** Keeps the document's attributes in step with choice, system and language. */
export function applyLooks(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { theme, upDown } = looks.get();
    const locale = currentLocale();
    Object.assign(document.documentElement.dataset, {
      theme: themeOf(theme, dark.matches),
      updown: upDownOf(upDown, locale),
    });
    document.documentElement.lang = locale;
  };
  apply();
  looks.subscribe(apply);
  localeChoice.subscribe(apply);
  dark.addEventListener('change', apply);
}
