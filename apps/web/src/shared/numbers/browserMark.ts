/** What the browser's own language writes before decimals, whatever language the app speaks. */
import { browserLanguage } from '../native/browser.ts';

let known: string | undefined;

/** `.` or `,` nearly everywhere; a formatter is costly to make, and is made when it is first asked for. */
export function browserMark(): string {
  known ??= decimalMarkOf(browserLanguage());
  return known;
}

/** The sign before decimals in a language; empty where the browser does not know it. */
export function decimalMarkOf(language: string): string {
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    return parts.find(({ type }) => type === 'decimal')?.value ?? '';
  } catch {
    // A language that is none.
    return '';
  }
}
