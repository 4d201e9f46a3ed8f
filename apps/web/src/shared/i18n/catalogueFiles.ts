/** The files of each language, which the browser keeps once loaded: what every visit needs, and the parts. */
import type { Locale } from '@candor/wire';
import type { FirstTexts, Part, PartTexts } from './catalogue.ts';

type Loaders<Texts> = Readonly<Record<Locale, () => Promise<{ readonly catalogue: Texts }>>>;

export const FIRST: Loaders<FirstTexts> = {
  en: () => import('./catalogues/en/index.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/index.ts'),
  ja: () => import('./catalogues/ja/index.ts'),
  ko: () => import('./catalogues/ko/index.ts'),
  de: () => import('./catalogues/de/index.ts'),
};

export const PARTS: { readonly [Name in Part]: Loaders<PartTexts[Name]> } = {
  personal: {
    en: () => import('./catalogues/en/personal.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/personal.ts'),
    ja: () => import('./catalogues/ja/personal.ts'),
    ko: () => import('./catalogues/ko/personal.ts'),
    de: () => import('./catalogues/de/personal.ts'),
  },
  futures: {
    en: () => import('./catalogues/en/futures.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/futures.ts'),
    ja: () => import('./catalogues/ja/futures.ts'),
    ko: () => import('./catalogues/ko/futures.ts'),
    de: () => import('./catalogues/de/futures.ts'),
  },
  wallet: {
    en: () => import('./catalogues/en/wallet.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/wallet.ts'),
    ja: () => import('./catalogues/ja/wallet.ts'),
    ko: () => import('./catalogues/ko/wallet.ts'),
    de: () => import('./catalogues/de/wallet.ts'),
  },
  cycle: {
    en: () => import('./catalogues/en/cycle.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/cycle.ts'),
    ja: () => import('./catalogues/ja/cycle.ts'),
    ko: () => import('./catalogues/ko/cycle.ts'),
    de: () => import('./catalogues/de/cycle.ts'),
  },
  launch: {
    en: () => import('./catalogues/en/launch.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/launch.ts'),
    ja: () => import('./catalogues/ja/launch.ts'),
    ko: () => import('./catalogues/ko/launch.ts'),
    de: () => import('./catalogues/de/launch.ts'),
  },
  lab: {
    en: () => import('./catalogues/en/lab.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/lab.ts'),
    ja: () => import('./catalogues/ja/lab.ts'),
    ko: () => import('./catalogues/ko/lab.ts'),
    de: () => import('./catalogues/de/lab.ts'),
  },
  records: {
    en: () => import('./catalogues/en/records.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/records.ts'),
    ja: () => import('./catalogues/ja/records.ts'),
    ko: () => import('./catalogues/ko/records.ts'),
    de: () => import('./catalogues/de/records.ts'),
  },
  rules: {
    en: () => import('./catalogues/en/rules.ts'),
    'zh-TW': () => import('./catalogues/zh-TW/rules.ts'),
    ja: () => import('./catalogues/ja/rules.ts'),
    ko: () => import('./catalogues/ko/rules.ts'),
    de: () => import('./catalogues/de/rules.ts'),
  },
};
