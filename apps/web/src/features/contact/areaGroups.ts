/** The list of area codes in groups, what a search finds, and how the index beside it moves. Source: spec §3. */
import type { CALLS, ResponseOf } from '@candor/wire';

export type AreaCode = ResponseOf<typeof CALLS.areaCode>[number];

export interface AreaGroup {
  readonly initial: string;
  readonly codes: readonly AreaCode[];
}

const MAIN = '★';

/** §3: main and common regions (state 1) first, then everyone by initial, as the server sorts them. */
export function groupsOf(codes: readonly AreaCode[]): readonly AreaGroup[] {
  const initials = [...new Set(codes.map(({ initial }) => initial))];
  return [
    { initial: MAIN, codes: codes.filter(({ isMain }) => isMain) },
    ...initials.map((initial) => ({
      initial,
      codes: codes.filter((code) => code.initial === initial),
    })),
  ];
}

/** Countries by a part of their name, their two letters or the beginning of their code. */
export function searchCodes(codes: readonly AreaCode[], search: string): readonly AreaCode[] {
  const wanted = plain(search.trim());
  if (wanted === '') return codes;
  const digits = wanted.replace(/^\+|^00/, '');
  return codes.filter(
    ({ country, countryCode, dialCode }) =>
      plain(country).includes(wanted) ||
      plain(countryCode) === wanted ||
      (/^\d+$/.test(digits) && dialCode.startsWith(digits)),
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
