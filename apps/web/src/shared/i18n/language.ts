/** The texts on the screen: one language at a time, with the parts that screens have asked for. */
import type { Locale } from '@candor/wire';
import { create } from 'zustand';
import {
  type CycleTexts,
  type FirstTexts,
  type FuturesTexts,
  type LabTexts,
  type LaunchTexts,
  loadCycleTexts,
  loadFirstTexts,
  loadFuturesTexts,
  loadLabTexts,
  loadLaunchTexts,
  loadPersonalTexts,
  loadRecordsTexts,
  loadRuleTexts,
  loadWalletTexts,
  type PersonalTexts,
  type RecordsTexts,
  type RuleTexts,
  type WalletTexts,
} from './catalogue.ts';
import { currentLocale } from './locale.ts';

export interface Language {
  readonly locale: Locale;
  readonly texts: FirstTexts &
    Partial<
      PersonalTexts &
        FuturesTexts &
        WalletTexts &
        CycleTexts &
        LaunchTexts &
        LabTexts &
        RecordsTexts &
        RuleTexts
    >;
}

interface State {
  readonly language: Language | undefined;
}

/** What is loaded only for the screens that say it. */
type Part = 'personal' | 'futures' | 'wallet' | 'cycle' | 'launch' | 'lab' | 'records' | 'rules';

export const useLanguage = create<State>(() => ({ language: undefined }));

const wanted = new Set<Part>();

/** Loads a language whole, as far as it is wanted, and shows it unless another one was chosen meanwhile. */
export async function showLanguage(locale: Locale): Promise<void> {
  const [first, personal, futures, wallet, cycle, launch, lab, records, rules] = await Promise.all([
    loadFirstTexts(locale),
    wanted.has('personal') ? loadPersonalTexts(locale) : undefined,
    wanted.has('futures') ? loadFuturesTexts(locale) : undefined,
    wanted.has('wallet') ? loadWalletTexts(locale) : undefined,
    wanted.has('cycle') ? loadCycleTexts(locale) : undefined,
    wanted.has('launch') ? loadLaunchTexts(locale) : undefined,
    wanted.has('lab') ? loadLabTexts(locale) : undefined,
    wanted.has('records') ? loadRecordsTexts(locale) : undefined,
    wanted.has('rules') ? loadRuleTexts(locale) : undefined,
  ]);
  if (locale !== currentLocale()) return;
  useLanguage.setState(({ language }) => {
    // What was loaded of this language meanwhile stays.
    const known = language?.locale === locale ? language.texts : {};
    const parts = { ...personal, ...futures, ...wallet, ...cycle, ...launch, ...lab, ...records };
    const texts = { ...known, ...first, ...parts, ...rules };
    return { language: { locale, texts } };
  });
}

/** Makes the personal texts of the language in force ready for a screen that says them. */
export function wantPersonalTexts(): Promise<void> {
  return want('personal', (texts) => texts.security !== undefined);
}

/** The same for what is said of futures. */
export function wantFuturesTexts(): Promise<void> {
  return want('futures', (texts) => texts.futures !== undefined);
}

/** The same for what is said of the wallet. */
export function wantWalletTexts(): Promise<void> {
  return want('wallet', (texts) => texts.transfer !== undefined);
}

/** The same for what is said of timed contracts. */
export function wantCycleTexts(): Promise<void> {
  return want('cycle', (texts) => texts.cycle !== undefined);
}

/** The same for what is said of new coins. */
export function wantLaunchTexts(): Promise<void> {
  return want('launch', (texts) => texts.offerings !== undefined);
}

/** The same for what is said of lock mining. */
export function wantLabTexts(): Promise<void> {
  return want('lab', (texts) => texts.mining !== undefined);
}

/** The same for what is said of records and of one's own in coins. */
export function wantRecordsTexts(): Promise<void> {
  return want('records', (texts) => texts.receipt !== undefined);
}

/** The same for the rules of an order. */
export function wantRuleTexts(): Promise<void> {
  return want('rules', (texts) => texts.rules !== undefined);
}

async function want(part: Part, isThere: (texts: Language['texts']) => boolean): Promise<void> {
  wanted.add(part);
  const locale = currentLocale();
  const { language } = useLanguage.getState();
  const isReady = language?.locale === locale && isThere(language.texts);
  if (!isReady) await showLanguage(locale);
}
