import type { Locale } from '@candor/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { queryClient } from '../shared/api/queryClient.ts';
import { type Catalogue, loadCatalogue } from '../shared/i18n/catalogue.ts';
import { useLocaleState } from '../shared/i18n/locale.ts';
import { router } from './router.tsx';

interface Language {
  readonly locale: Locale;
  readonly catalogue: Catalogue;
}

/** The language, the cache and the router around every screen. */
export function Providers({ first }: { readonly first: Language }) {
  const [language, setLanguage] = useState(first);
  const locale = useLocaleState((state) => state.locale);
  useEffect(() => {
    if (locale === language.locale) return;
    void loadCatalogue(locale).then((catalogue) => {
      setLanguage({ locale, catalogue });
      void queryClient.invalidateQueries();
    });
  }, [locale, language.locale]);
  return (
    <IntlProvider locale={language.locale} messages={language.catalogue}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  );
}
