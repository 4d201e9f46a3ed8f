/**
 * How each language of the app writes a day and a time of day in figures, in the zone of the browser. Written down for
 * the reason that `signs.ts` tells, and held to the browser's own formatter by a test.
 */
import type { Locale } from '@candor/wire';
import { writtenIn } from './signs.ts';

const FROM_YEAR_ON = 'Y/M/D';
export const DAYS: Readonly<Record<Locale, string>> = {
  en: 'M/D/Y',
  'zh-TW': FROM_YEAR_ON,
  ja: FROM_YEAR_ON,
  ko: 'Y. M. D.',
  de: 'D.M.Y',
};
/** What stands alone without the year: M/D of M/D/Y, D.M. of D.M.Y. */
const YEAR = /^Y\W+|\/?Y$/;
/** As the parts of a moment follow each other in ISO 8601. */
const LETTERS = 'YMDhms';

/** What of a moment is written: its day, with the year or without, and its time, to the minute or the second. */
export interface MomentParts {
  readonly day?: 'inYear' | 'withYear' | undefined;
  readonly time?: 'h:m' | 'h:m:s' | undefined;
}

/** Writes moments (UTC milliseconds) as a language does; as English where it is none of the app's. */
export function momentsOf(locale: string, { day, time }: MomentParts): (moment: number) => string {
  const whole = writtenIn(DAYS, locale);
  const shown = day && (day === 'inYear' ? whole.replace(YEAR, '') : whole);
  const gap = whole.startsWith('Y') ? ' ' : ', ';
  const pattern = [shown, time].filter(Boolean).join(gap);
  return (moment) => {
    const local = moment - new Date(moment).getTimezoneOffset() * 60_000;
    const parts = new Date(local).toISOString().split(/\D/);
    return pattern.replace(/[a-z]/gi, (letter) => parts[LETTERS.indexOf(letter)] ?? '');
  };
}
