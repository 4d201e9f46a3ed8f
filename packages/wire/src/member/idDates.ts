/** Days of the calendar as ID numbers tell them. */

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The day behind digits such as 1990 and 0131; undefined when the calendar has no such day. */
export function dayOf(year: number, monthAndDay: string): CalendarDay | undefined {
  const month = Number(monthAndDay.slice(0, 2));
  const day = Number(monthAndDay.slice(2, 4));
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? { year, month, day } : undefined;
}

/** Full years on the UTC day of a moment; below 0 for a day to come. */
export function ageOn(moment: number, born: CalendarDay): number {
  const now = new Date(moment);
  const years = now.getUTCFullYear() - born.year;
  const monthsAgo = now.getUTCMonth() + 1 - born.month;
  const hasHadBirthday = monthsAgo > 0 || (monthsAgo === 0 && now.getUTCDate() >= born.day);
  return hasHadBirthday ? years : years - 1;
}
