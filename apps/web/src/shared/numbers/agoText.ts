/** How long ago something was, in one unit and few letters, as the language says it: 3 min. ago · vor 3 Min. · 3 分鐘前. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Beyond this a date says more. */
const TOLD_MS_MAX = 30 * DAY_MS;

const made = new Map<string, Intl.RelativeTimeFormat>();

/** The words for an age in milliseconds, cut to whole units; undefined where a date says more. */
export function agoText(locale: string, ageMs: number): string | undefined {
  if (ageMs >= TOLD_MS_MAX) return undefined;
  const format = made.get(locale) ?? formatOf(locale);
  made.set(locale, format);
  if (ageMs < MINUTE_MS) return format.format(0, 'second');
  if (ageMs < HOUR_MS) return format.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  return format.format(-Math.floor(ageMs / DAY_MS), 'day');
}

function formatOf(locale: string): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
}
