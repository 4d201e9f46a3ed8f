/** The texts on the screen: one language at a time, with the parts that screens have asked for. */
import type { Locale } from '@candor/wire';
import { create } from 'zustand';
import type { FirstTexts, LaterTexts, Part } from './catalogue.ts';
import { FIRST, PARTS } from './catalogueFiles.ts';
import { currentLocale } from './locale.ts';

export interface Language {
  readonly locale: Locale;
  readonly texts: FirstTexts & Partial<LaterTexts>;
  /** Which parts are among them. */
  readonly parts: ReadonlySet<Part>;
}

interface State {
  readonly language: Language | undefined;
}

export const useLanguage = create<State>(() => ({ language: undefined }));

const wanted = new Set<Part>();

/** Loads a language whole, as far as it is wanted, and shows it unless another one was chosen meanwhile. */
export async function showLanguage(locale: Locale): Promise<void> {
  const parts = [...wanted];
  const files = [FIRST, ...parts.map((part) => PARTS[part])];
  const loaded = await Promise.all(files.map((file) => file[locale]()));
  if (locale !== currentLocale()) return;
  useLanguage.setState(({ language }) => {
    // What was loaded of this language meanwhile stays.
    const known = language?.locale === locale ? language : undefined;
    const texts = Object.assign({}, known?.texts, ...loaded.map(({ catalogue }) => catalogue));
    return { language: { locale, texts, parts: new Set([...(known?.parts ?? []), ...parts]) } };
  });
}

/** Makes a part of the language in force ready for a screen that says it, in the one that is chosen meanwhile too. */
export async function wantTexts(part: Part): Promise<void> {
  wanted.add(part);
  while (!isThere(part)) await showLanguage(currentLocale());
}

function isThere(part: Part): boolean {
  const { language } = useLanguage.getState();
  return language?.locale === currentLocale() && language.parts.has(part);
}
