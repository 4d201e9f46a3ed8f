/** A list of countries in groups, what a search finds, and how the index beside it moves. Source: spec §3. */

export interface Country {
  readonly country: string;
  readonly countryCode: string;
  readonly initial: string;
  readonly isMain: boolean;
  /** Digits, in a list of area codes. */
  readonly dialCode?: string;
}

export interface CountryGroup<Listed> {
  readonly initial: string;
  readonly countries: readonly Listed[];
}

const MAIN = '★';

/** §3: main and common regions (state 1) first, then everyone by initial, as the server sorts them. */
export function groupsOf<Listed extends Country>(
  countries: readonly Listed[],
): readonly CountryGroup<Listed>[] {
  const initials = [...new Set(countries.map(({ initial }) => initial))];
  return [
    { initial: MAIN, countries: countries.filter(({ isMain }) => isMain) },
    ...initials.map((initial) => ({
      initial,
      countries: countries.filter((each) => each.initial === initial),
    })),
  ];
}

/** Countries by a part of their name, their two letters or the beginning of their code. */
export function searchCountries<Listed extends Country>(
  countries: readonly Listed[],
  search: string,
): readonly Listed[] {
  const wanted = plain(search.trim());
  if (wanted === '') return countries;
  const digits = wanted.replace(/^\+|^00/, '');
  return countries.filter(
    ({ country, countryCode, dialCode }) =>
      plain(country).includes(wanted) ||
      plain(countryCode) === wanted ||
      (/^\d+$/.test(digits) && dialCode?.startsWith(digits)),
  );
}

/** Without accents and in small letters: who types Osterreich finds Österreich. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Which of `count` signs lies at a place of the strip; outside of it the first or the last. */
export function initialAt(offset: number, height: number, count: number): number {
  if (height <= 0) return 0;
  return Math.min(Math.max(Math.floor((offset / height) * count), 0), count - 1);
}

/** Where a key leads from a place; undefined for keys that lead nowhere. */
export function stepBy(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(place + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
