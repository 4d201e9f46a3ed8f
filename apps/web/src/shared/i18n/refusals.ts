/** The sentences of the order and account rules in the language in force; the server says the same. */
import { localFigures, type TextKey } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useLocale } from './locale.ts';
import type { RuleKey } from './ruleKeys.ts';

/** Gives the function that words a refusal. */
export function useRefusalText() {
  const t: (key: TextKey, values: Record<string, string | number>) => string =
    useTranslations('refusals');
  const locale = useLocale();
  return (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
    t(key, localFigures(locale, values));
}

/** The same for the rules of an order, where nothing else of the server's is said. */
export function useRuleText() {
  const t: (key: RuleKey, values: Record<string, string | number>) => string =
    useTranslations('rules');
  const locale = useLocale();
  return (key: RuleKey, values: Readonly<Record<string, string | number>> = {}): string =>
    t(key, localFigures(locale, values));
}
