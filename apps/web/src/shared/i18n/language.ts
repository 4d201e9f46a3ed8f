/** The texts on the screen: one language at a time, with the personal ones once a screen asked for them. */
import type { Locale } from '@candor/wire';
import { create } from 'zustand';
import {
  type FirstTexts,
  loadFirstTexts,
  loadPersonalTexts,
  type PersonalTexts,
} from './catalogue.ts';
import { currentLocale } from './locale.ts';

export interface Language {
  readonly locale: Locale;
  readonly texts: FirstTexts & Partial<PersonalTexts>;
}

interface State {
  readonly language: Language | undefined;
}

export const useLanguage = create<State>(() => ({ language: undefined }));

let isPersonalWanted = false;

/** Loads a language whole, as far as it is wanted, and shows it unless another one was chosen meanwhile. */
export async function showLanguage(locale: Locale): Promise<void> {
  const [first, personal] = await Promise.all([
    loadFirstTexts(locale),
    isPersonalWanted ? loadPersonalTexts(locale) : undefined,
  ]);
  if (locale !== currentLocale()) return;
  useLanguage.setState(({ language }) => {
    // What was loaded of this language meanwhile stays.
    const known = language?.locale === locale ? language.texts : {};
    return { language: { locale, texts: { ...known, ...first, ...personal } } };
  });
}

/** Makes the personal texts of the language in force ready for a screen that says them. */
export async function wantPersonalTexts(): Promise<void> {
  isPersonalWanted = true;
  const locale = currentLocale();
  const { language } = useLanguage.getState();
  const isReady = language?.locale === locale && language.texts.security !== undefined;
  if (!isReady) await showLanguage(locale);
}
