/** Names the place of a session or an event in the member's language. */
import { useTranslations } from 'use-intl';
import { useLocale } from '../../shared/i18n/locale.ts';

interface Placed {
  readonly address: string;
  /** Two letters; empty when it is not known. */
  readonly country: string;
}

/** Gives the function that says "Germany · 203.0.113.7". */
export function useWhere(): (placed: Placed) => string {
  const t = useTranslations('security');
  const locale = useLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return ({ address, country }) => {
    const name = country === '' ? t('unknownPlace') : (countries.of(country) ?? country);
    return `${name} · ${address.replace(/^0:0:0:0::\/64$/, '::1')}`;
  };
}
