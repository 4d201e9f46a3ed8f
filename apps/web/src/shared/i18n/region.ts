/** Where somebody probably is, by what the browser says: a beginning for a form, never a fact. */

/** Of languages that are spoken in one region above all. */
const LANGUAGE_REGIONS: Readonly<Record<string, string>> = { de: 'DE', ja: 'JP', ko: 'KR' };
/** Browsers everywhere speak it. */
const EVERYWHERE = 'en-us';

/** The region's two letters among those of `regions`; undefined where nothing says which. */
export function regionFor(
  language: string,
  timeZone: string,
  regions: readonly string[],
): string | undefined {
  const [spoken = '', ...rest] = language.toLowerCase().split('-');
  const named = rest.find((part) => part.length === 2)?.toUpperCase();
  if (named !== undefined && language.toLowerCase() !== EVERYWHERE) return named;
  const known = LANGUAGE_REGIONS[spoken];
  if (known !== undefined || timeZone === '') return known;
  return regions.find((region) => zonesOf(region).includes(timeZone));
}

/** Where the browser's clock is set to. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

/** Older browsers have the list as a property, the oldest not at all. */
interface Zoned {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

function zonesOf(region: string): readonly string[] {
  const place: Zoned = new Intl.Locale('und', { region });
  return place.getTimeZones?.() ?? place.timeZones ?? [];
}
