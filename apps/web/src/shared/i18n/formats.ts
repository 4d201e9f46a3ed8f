/** Numbers and dates of the language in force; amounts come as exact decimal texts, never as floats. */
import { useLocaleState } from './locale.ts';

const MINUS = '−';

export interface Formats {
  /** The decimal separator. */
  readonly separator: string;
  /** `text` cut (never rounded up) and padded to `decimals`. */
  readonly decimal: (text: string, decimals: number) => string;
  /** `text` cut to 8 decimals, without trailing zeros (§9). */
  readonly amount: (text: string) => string;
  /** `text` with every decimal it has. */
  readonly exact: (text: string) => string;
  /** A volume, cut to what its size deserves: 2,128,047 · 7.12 · 0.4213. */
  readonly volume: (text: string) => string;
  /** A percent figure with its sign and two decimals, as +2.47%. */
  readonly percent: (text: string) => string;
  /** Day and time of a moment in UTC milliseconds. */
  readonly moment: (moment: number) => string;
  /** Day, month and year of a moment, in words where the language has them. */
  readonly day: (moment: number) => string;
}

const made = new Map<string, Formats>();

/** The formats of a language; made once. */
export function formatsOf(locale: string): Formats {
  const known = made.get(locale);
  if (known) return known;
  const formats = makeFormats(locale);
  made.set(locale, formats);
  return formats;
}

/** The formats of the language in force. */
export function useFormats(): Formats {
  return formatsOf(useLocaleState((state) => state.locale));
}

function makeFormats(locale: string): Formats {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const sample = new Intl.NumberFormat(locale).formatToParts(1.5);
  const separator = sample.find((part) => part.type === 'decimal')?.value ?? '.';
  const dates = new Intl.DateTimeFormat(locale, {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const plain = (text: string) => {
    const [head = '0', fraction = ''] = text.replace('-', '').split('.');
    const sign = text.startsWith('-') && /[1-9]/.test(text) ? MINUS : '';
    const shown = sign + whole.format(BigInt(head || '0'));
    return fraction === '' ? shown : shown + separator + fraction;
  };
  return {
    separator,
    decimal: (text, decimals) => plain(cut(text, decimals)),
    amount: (text) => plain(trim(cut(text, 8))),
    exact: plain,
    volume: (text) => plain(cut(text, volumeDecimals(text))),
    percent: (text) => {
      const cutText = cut(text, 2);
      const isPositive = !text.startsWith('-') && /[1-9]/.test(cutText);
      return `${isPositive ? '+' : ''}${plain(cutText)}%`;
    },
    moment: (moment) => dates.format(moment),
    day: (moment) => days.format(moment),
  };
}

/** No decimals from a thousand on, two from one on, below that four significant digits. */
function volumeDecimals(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  const digits = whole.replace(/^0+/, '').length;
  if (digits >= 4 || !/[1-9]/.test(text)) return 0;
  return digits > 0 ? 2 : Math.min(8, fraction.search(/[1-9]/) + 4);
}

function cut(text: string, decimals: number): string {
  const [head = '0', fraction = ''] = text.split('.');
  return decimals === 0 ? head : `${head}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

function trim(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
