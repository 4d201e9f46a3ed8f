/** Which time records are of: a span that was chosen from a list, or two days. */

/** Empty: all of it. */
export const RANGES = ['', '7', '30', '90', '365', 'days'] as const;
export type RangeName = (typeof RANGES)[number];

export interface RecordRange {
  readonly name: RangeName;
  /** Epoch milliseconds, both included; open where missing. */
  readonly since?: number;
  readonly until?: number;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A span up to now; two days begin without bounds. */
export function rangeOf(value: string, now: number): RecordRange {
  const name = RANGES.find((each) => each === value) ?? '';
  return name === '' || name === 'days' ? { name } : { name, since: now - Number(name) * DAY_MS };
}

/** From the beginning of one day to the end of another, in the time of this device; a day that is none is no bound. */
export function rangeOfDays(from: string, to: string): RecordRange {
  const since = DAY.test(from) ? Date.parse(`${from}T00:00:00`) : Number.NaN;
  const until = DAY.test(to) ? Date.parse(`${to}T23:59:59.999`) : Number.NaN;
  return {
    name: 'days',
    ...(Number.isNaN(since) || since < 0 ? {} : { since }),
    ...(Number.isNaN(until) || until < 0 ? {} : { until }),
  };
}

/** As the calls take it. */
export function rangeRequest({ since, until }: RecordRange) {
  return {
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}
