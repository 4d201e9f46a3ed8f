/**
 * The catalogue of a language in lazy chunks: what every visit needs, what only the screens about a person
 * say, and what only futures, timed contracts, the wallet, records, orders, new coins and lock mining say. English is the shape
 * of all.
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
export type PersonalTexts = Widen<typeof englishPersonal>;
export type FuturesTexts = Widen<typeof englishFutures>;
export type WalletTexts = Widen<typeof englishWallet>;
export type CycleTexts = Widen<typeof englishCycle>;
export type LaunchTexts = Widen<typeof englishLaunch>;
export type LabTexts = Widen<typeof englishLab>;
export type RecordsTexts = Widen<typeof englishRecords>;
export type RuleTexts = Widen<typeof englishRules>;
export type Catalogue = FirstTexts &
  PersonalTexts &
  FuturesTexts &
  WalletTexts &
  CycleTexts &
  LaunchTexts &
  LabTexts &
  RecordsTexts &
  RuleTexts;

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
const FUTURES: Loaders<FuturesTexts> = {
  en: () => import('./catalogues/en/futures.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/futures.ts'),
  ja: () => import('./catalogues/ja/futures.ts'),
  ko: () => import('./catalogues/ko/futures.ts'),
  de: () => import('./catalogues/de/futures.ts'),
};
const WALLET: Loaders<WalletTexts> = {
  en: () => import('./catalogues/en/wallet.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/wallet.ts'),
  ja: () => import('./catalogues/ja/wallet.ts'),
  ko: () => import('./catalogues/ko/wallet.ts'),
  de: () => import('./catalogues/de/wallet.ts'),
};
const CYCLE: Loaders<CycleTexts> = {
  en: () => import('./catalogues/en/cycle.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/cycle.ts'),
  ja: () => import('./catalogues/ja/cycle.ts'),
  ko: () => import('./catalogues/ko/cycle.ts'),
  de: () => import('./catalogues/de/cycle.ts'),
};
const LAUNCH: Loaders<LaunchTexts> = {
  en: () => import('./catalogues/en/launch.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/launch.ts'),
  ja: () => import('./catalogues/ja/launch.ts'),
  ko: () => import('./catalogues/ko/launch.ts'),
  de: () => import('./catalogues/de/launch.ts'),
};
const LAB: Loaders<LabTexts> = {
  en: () => import('./catalogues/en/lab.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/lab.ts'),
  ja: () => import('./catalogues/ja/lab.ts'),
  ko: () => import('./catalogues/ko/lab.ts'),
  de: () => import('./catalogues/de/lab.ts'),
};
const RECORDS: Loaders<RecordsTexts> = {
  en: () => import('./catalogues/en/records.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/records.ts'),
  ja: () => import('./catalogues/ja/records.ts'),
  ko: () => import('./catalogues/ko/records.ts'),
  de: () => import('./catalogues/de/records.ts'),
};
const RULES: Loaders<RuleTexts> = {
  en: () => import('./catalogues/en/rules.ts'),
  'zh-TW': () => import('./catalogues/zh-TW/rules.ts'),
  ja: () => import('./catalogues/ja/rules.ts'),
  ko: () => import('./catalogues/ko/rules.ts'),
  de: () => import('./catalogues/de/rules.ts'),
};

/** Loads what every visit needs; the browser keeps it. */
export async function loadFirstTexts(locale: Locale): Promise<FirstTexts> {
  return (await FIRST[locale]()).catalogue;
}

/** Loads what is said about a person and in forms. */
export async function loadPersonalTexts(locale: Locale): Promise<PersonalTexts> {
  return (await PERSONAL[locale]()).catalogue;
}

/** Loads what is said of futures. */
export async function loadFuturesTexts(locale: Locale): Promise<FuturesTexts> {
  return (await FUTURES[locale]()).catalogue;
}

/** Loads what is said of the wallet. */
export async function loadWalletTexts(locale: Locale): Promise<WalletTexts> {
  return (await WALLET[locale]()).catalogue;
}

/** Loads what is said of timed contracts. */
export async function loadCycleTexts(locale: Locale): Promise<CycleTexts> {
  return (await CYCLE[locale]()).catalogue;
}

/** Loads what is said of new coins. */
export async function loadLaunchTexts(locale: Locale): Promise<LaunchTexts> {
  return (await LAUNCH[locale]()).catalogue;
}

/** Loads what is said of lock mining. */
export async function loadLabTexts(locale: Locale): Promise<LabTexts> {
  return (await LAB[locale]()).catalogue;
}

/** Loads what is said of records and of one's own in coins. */
export async function loadRecordsTexts(locale: Locale): Promise<RecordsTexts> {
  return (await RECORDS[locale]()).catalogue;
}

/** Loads what is said of an order that breaks a rule. */
export async function loadRuleTexts(locale: Locale): Promise<RuleTexts> {
  return (await RULES[locale]()).catalogue;
}
