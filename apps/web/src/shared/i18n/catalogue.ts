/**
 * The catalogue of a language in lazy chunks: what every visit needs, and parts that only some screens say. English is
 * the shape of all.
 */
import type { Locale } from '@candor/wire';
import type { catalogue as englishCycle } from './catalogues/en/cycle.ts';
import type { catalogue as englishFutures } from './catalogues/en/futures.ts';
import type { catalogue as english } from './catalogues/en/index.ts';
import type { catalogue as englishLab } from './catalogues/en/lab.ts';
import type { catalogue as englishLaunch } from './catalogues/en/launch.ts';
import type { catalogue as englishPersonal } from './catalogues/en/personal.ts';
import type { catalogue as englishRecords } from './catalogues/en/records.ts';
import type { catalogue as englishRules } from './catalogues/en/rules.ts';
import type { catalogue as englishWallet } from './catalogues/en/wallet.ts';

type Widen<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Widen<Texts[Key]>;
};
export type FirstTexts = Widen<typeof english>;

/** What is loaded only for the screens that say it. */
interface PartTexts {
  /** About a person, or in forms. */
  readonly personal: Widen<typeof englishPersonal>;
  readonly futures: Widen<typeof englishFutures>;
  readonly wallet: Widen<typeof englishWallet>;
  /** Of timed contracts. */
  readonly cycle: Widen<typeof englishCycle>;
  /** Of new coins. */
  readonly launch: Widen<typeof englishLaunch>;
  /** Of lock mining. */
  readonly lab: Widen<typeof englishLab>;
  /** Of records, and of one's own in coins. */
  readonly records: Widen<typeof englishRecords>;
  /** Of orders that break a rule. */
  readonly rules: Widen<typeof englishRules>;
}
export type Part = keyof PartTexts;

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer Each,
) => void
  ? Each
  : never;
export type LaterTexts = All<PartTexts[Part]>;
export type Catalogue = FirstTexts & LaterTexts;

/** Each language's own file; the browser keeps what was loaded. */
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
