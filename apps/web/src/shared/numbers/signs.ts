/**
 * How each language of the app writes a figure. Written down here, since the first formatter that a browser makes
 * costs a phone a fifth of a second while the first screen waits; a test holds it to the browser's own.
 */
import type { Locale } from '@candor/wire';

export interface Signs {
  readonly decimal: string;
  readonly group: string;
  /** With the space that stands before it (DIN 5008: −2,87 %). */
  readonly percent: string;
}

const ENGLISH: Signs = { decimal: '.', group: ',', percent: '%' };

export const SIGNS: Readonly<Record<Locale, Signs>> = {
  en: ENGLISH,
  'zh-TW': ENGLISH,
  ja: ENGLISH,
  ko: ENGLISH,
  de: { decimal: ',', group: '.', percent: '\u00a0%' },
};

/** The signs of a language; the English ones where it is none of the app's. */
export function signsOf(locale: string): Signs {
  return writtenIn(SIGNS, locale);
}

/** What a language of the app has of `known`; what English has where it is none of the app's. */
export function writtenIn<Way>(known: Readonly<Record<Locale, Way>>, locale: string): Way {
  return Object.entries<Way>(known).find(([each]) => each === locale)?.[1] ?? known.en;
}

/** Digits in threes: 1234567 as 1,234,567; zeros in front left out. */
export function grouped(digits: string, sign: string): string {
  const head = digits.replace(/^0+(?=\d)/, '') || '0';
  return head.replace(/\B(?=(\d{3})+$)/g, sign);
}
