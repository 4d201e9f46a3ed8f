/** The texts that come with the program, by language. */
import type { Locale } from '@candor/wire';
import { de as agreementsDe } from './agreements/de.ts';
import { type AgreementTexts, en as agreementsEn } from './agreements/en.ts';
import { ja as agreementsJa } from './agreements/ja.ts';
import { ko as agreementsKo } from './agreements/ko.ts';
import { zhTW as agreementsZhTW } from './agreements/zh-TW.ts';
import { de } from './de.ts';
import { type ContentTexts, en } from './en.ts';
import { de as helpDe } from './help/de.ts';
import { type HelpTexts, en as helpEn } from './help/en.ts';
import { ja as helpJa } from './help/ja.ts';
import { ko as helpKo } from './help/ko.ts';
import { zhTW as helpZhTW } from './help/zh-TW.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { zhTW } from './zh-TW.ts';

type ByLocale<Texts> = Readonly<Record<Locale, Texts>>;

export const PAGE_TEXTS: ByLocale<ContentTexts> = { 'zh-TW': zhTW, en, ja, ko, de };

export const HELP_TEXTS: ByLocale<HelpTexts> = {
  'zh-TW': helpZhTW,
  en: helpEn,
  ja: helpJa,
  ko: helpKo,
  de: helpDe,
};

export const AGREEMENT_TEXTS: ByLocale<AgreementTexts> = {
  'zh-TW': agreementsZhTW,
  en: agreementsEn,
  ja: agreementsJa,
  ko: agreementsKo,
  de: agreementsDe,
};
