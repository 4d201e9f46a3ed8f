/** The sentence of a broken rule, from the same texts as the server's. Source: spec §5, §8. */
import { TEXTS, type TextKey } from '@candor/wire';
import { useMemo } from 'react';
import { createTranslator } from 'use-intl';
import { useLocaleState } from '../../shared/i18n/locale.ts';

/** Gives the sentence of a key in the language in force. */
export function useRuleText() {
  const locale = useLocaleState((state) => state.locale);
  return useMemo(() => {
    const translate = createTranslator({ locale, messages: { ...TEXTS[locale] } });
    return (key: TextKey, values: Readonly<Record<string, string | number>>): string =>
      translate(key, values);
  }, [locale]);
}
