/** The catalogue of a language: one lazy chunk each; English is the shape of all. */
import type { Locale } from '@candor/wire';
import type { catalogue as english } from './catalogues/en/index.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};
export type Catalogue = Widen<typeof english>;

const LOADERS: Readonly<Record<Locale, () => Promise<{ catalogue: Catalogue }>>> = {
  en: () => import('./catalogues/en/index.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/index.ts'),
  ja: () => import('./catalogues/ja/index.ts'),
  ko: () => import('./catalogues/ko/index.ts'),
  de: () => import('./catalogues/de/index.ts'),
};

/** Loads a language; the browser keeps it. */
export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  return (await LOADERS[locale]()).catalogue;
}
