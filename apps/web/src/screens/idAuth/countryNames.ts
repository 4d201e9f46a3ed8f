/** The countries by their names in the language in force. */
import { countryCodes, type Locale } from '@candor/wire';

export interface Country {
  readonly code: string;
  readonly name: string;
}

const made = new Map<Locale, readonly Country[]>();

/** The name of one country; its letters where the browser knows none. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** All of them in the order of the language. */
export function countriesIn(locale: Locale): readonly Country[] {
  const known = made.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const countries = countryCodes().map((code) => ({ code, name: names.of(code) ?? code }));
  countries.sort((left, right) => compare(left.name, right.name));
  made.set(locale, countries);
  return countries;
}

/** Those whose name or letters have what was typed. */
export function searchCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = typed.trim().toLowerCase();
  return countries.filter(
    ({ code, name }) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted,
  );
}
