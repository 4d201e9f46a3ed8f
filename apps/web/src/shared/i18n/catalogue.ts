/**
 * The catalogue of a language in two lazy chunks: what every visit needs, and what only the screens about
 * a person say. English is the shape of all.
 */
import type { Locale } from '@candor/wire';
import type { catalogue as english } from './catalogues/en/index.ts';
import type { catalogue as englishPersonal } from './catalogues/en/personal.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};
export type FirstTexts = Widen<typeof english>;
export type PersonalTexts = Widen<typeof englishPersonal>;
export type Catalogue = FirstTexts & PersonalTexts;

type Loaders<Texts> = Readonly<Record<Locale, () => Promise<{ catalogue: Texts }>>>;

const FIRST: Loaders<FirstTexts> = {
  en: () => import('./catalogues/en/index.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/index.ts'),
  ja: () => import('./catalogues/ja/index.ts'),
  ko: () => import('./catalogues/ko/index.ts'),
  de: () => import('./catalogues/de/index.ts'),
};
const PERSONAL: Loaders<PersonalTexts> = {
  en: () => import('./catalogues/en/personal.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/personal.ts'),
  ja: () => import('./catalogues/ja/personal.ts'),
  ko: () => import('./catalogues/ko/personal.ts'),
  de: () => import('./catalogues/de/personal.ts'),
};

/** Loads what every visit needs; the browser keeps it. */
export async function loadFirstTexts(locale: Locale): Promise<FirstTexts> {
  return (await FIRST[locale]()).catalogue;
}

/** Loads the rest. */
export async function loadPersonalTexts(locale: Locale): Promise<PersonalTexts> {
  return (await PERSONAL[locale]()).catalogue;
}
