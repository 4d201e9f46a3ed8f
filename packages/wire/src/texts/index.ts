/** The languages of the exchange, and which one a browser's wish means. Source: spec §1. */
import { de } from './de.ts';
import { en, type TextKey, type Texts } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { zhTW } from './zh-TW.ts';

export type { TextKey, Texts };

export const LOCALES = ['zh-TW', 'en', 'ja', 'ko', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

export const TEXTS: Readonly<Record<Locale, Texts>> = { 'zh-TW': zhTW, en, ja, ko, de };

/** True for one of the five languages. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** The language of a tag such as `zh-Hant-HK`, `de_AT` or `JA`, if it is one of ours. */
function languageOf(tag: string | undefined): Locale | undefined {
  const wanted = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return wanted === 'zh' ? 'zh-TW' : LOCALES.find((locale) => wanted === locale);
}

/** True for what means one of the five languages, in any region. */
export function isKnownLanguage(tag: string): boolean {
  return languageOf(tag) !== undefined;
}

/** §1: Chinese gives Traditional Chinese; Japanese, Korean and German themselves; anything else English. */
export function localeOfLanguage(tag: string | undefined): Locale {
  return languageOf(tag) ?? 'en';
}
