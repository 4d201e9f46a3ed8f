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

/** §1: Chinese gives Traditional Chinese; Japanese, Korean and German themselves; anything else English. */
export function localeOfLanguage(language: string | undefined): Locale {
  const wanted = (language ?? '').trim().toLowerCase();
  if (wanted.startsWith('zh')) return 'zh-TW';
  return LOCALES.find((locale) => wanted === locale || wanted.startsWith(`${locale}-`)) ?? 'en';
}
