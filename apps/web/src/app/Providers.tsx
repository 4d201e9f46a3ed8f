import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { queryClient } from '../shared/api/queryClient.ts';
import { showLanguage, useLanguage } from '../shared/i18n/language.ts';
import { failureText, localeChoice, useLocale } from '../shared/i18n/locale.ts';
import { toast } from '../shared/ui/toast.ts';
import { Shell } from './Shell.tsx';

/** The language and the cache around every screen. */
export function Providers() {
  const language = useLanguage((state) => state.language);
  const locale = useLocale();
  useEffect(() => {
    if (locale === useLanguage.getState().language?.locale) return;
    showLanguage(locale).then(
      () => queryClient.invalidateQueries(),
      () => {
        // What is written in the language before stays with its figures.
        localeChoice.keep(useLanguage.getState().language?.locale ?? locale);
        toast({ kind: 'refusal', text: failureText() });
      },
    );
  }, [locale]);
  if (!language) return null;
  return (
    <IntlProvider locale={language.locale} messages={language.texts}>
      <QueryClientProvider client={queryClient}>
        <Shell />
      </QueryClientProvider>
    </IntlProvider>
  );
}
