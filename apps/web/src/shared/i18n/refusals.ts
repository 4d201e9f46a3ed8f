/** The sentences of the order and account rules in the language in force; the server says the same. */
import { localFigures, TEXTS, type TextKey } from '@candor/wire';
import { createTranslator } from 'use-intl/core';
import { useLocaleState } from './locale.ts';

/** Gives the function that words a refusal. */
export function useRefusalText() {
  const locale = useLocaleState((state) => state.locale);
  return (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string => {
    const say: (name: string, values: Record<string, string | number>) => string = createTranslator<
      Record<string, string>
    >({ locale, messages: TEXTS[locale] });
    return say(key, localFigures(locale, values));
  };
}
