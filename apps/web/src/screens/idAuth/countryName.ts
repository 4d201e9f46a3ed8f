import type { Locale } from '@candor/wire';

/** The name of a country in the language in force; its letters where the browser knows none. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
