/** Numbers and dates of the language in force; amounts come as exact decimal texts, never as floats. */
import { useLocale } from '../i18n/locale.ts';
import { cut, DECIMALS_MAX, isZero, trim } from './decimalText.ts';
import { momentsOf } from './moments.ts';
import { shortFormatOf } from './shortFormat.ts';
import { grouped, type Signs, signsOf } from './signs.ts';

const MINUS = '−';
/** Funding is a hundredth of a percent or so. */
const RATE_DECIMALS = 4;
/** What stands where there is nothing to tell. */
export const NOTHING = '–';

export interface Formats {
  /** The decimal separator. */
  readonly separator: string;
  /** `text` cut (never rounded up) and padded to `decimals`. */
  readonly decimal: (text: string, decimals: number) => string;
  /** A price at its market's decimals; a dash where nothing was ever traded. */
  readonly price: (text: string, decimals: number) => string;
  /** An amount of the quote asset at price decimals; one that is smaller keeps all it has. */
  readonly quote: (text: string, priceDecimals: number) => string;
  /** `text` cut to 8 decimals, without trailing zeros (§9). */
  readonly amount: (text: string) => string;
  /** `text` with every decimal it has. */
  readonly exact: (text: string) => string;
  /** A volume in four digits: 16.74 M · 7.12 · 0.4213; a dash where nothing was traded. */
  readonly short: (text: string) => string;
  /** Money of a bank, cut to its own decimals, as the language writes it: $69,220.69 · 69.220,69 € · ￥69,220. */
  readonly money: (text: string, currency: string) => string;
  /** A percent figure with its sign and two decimals, as +2.47%. */
  readonly percent: (text: string) => string;
  /** A share in percent as it is, without a sign: 0.05%. */
  readonly percentPlain: (text: string) => string;
  /** A small rate in percent with its sign and four decimals, as +0.0100%. */
  readonly percentFine: (text: string) => string;
  /** Day and time of a moment in UTC milliseconds, with its year when that is another one than now's. */
  readonly moment: (moment: number, now?: number) => string;
  /** The same with the day as `day` has it: where one thing is told whole. */
  readonly whole: (moment: number) => string;
  /** Time of day of a moment. */
  readonly clock: (moment: number) => string;
  /** Day and month of a moment in UTC. */
  readonly utcDay: (moment: number) => string;
  /** Day, month and year of a moment, in words where the language has them. */
  readonly day: (moment: number) => string;
}

const made = new Map<string, Formats>();

/** The formats of a language; made once. */
export function formatsOf(locale: string): Formats {
  const known = made.get(locale);
  if (known) return known;
  const formats = { ...numbersOf(locale), ...datesOf(locale) };
  made.set(locale, formats);
  return formats;
}

/** The formats of the language in force. */
export function useFormats(): Formats {
  return formatsOf(useLocale());
}

type Dates = Pick<Formats, 'moment' | 'whole' | 'clock' | 'day' | 'utcDay'>;

function numbersOf(locale: string): Omit<Formats, keyof Dates> {
  const signs = signsOf(locale);
  const plain = plainOf(signs);
  const short = shortFormatOf(locale, plain);
  const money = moneyOf(locale);
  const decimal: Formats['decimal'] = (text, decimals) => plain(cut(text, decimals));
  const signed = (text: string, decimals: number) => {
    const cutText = cut(text, decimals);
    const isPositive = !text.startsWith('-') && !isZero(cutText);
    return `${isPositive ? '+' : ''}${plain(cutText)}${signs.percent}`;
  };
  const amount: Formats['amount'] = (text) => plain(trim(cut(text, DECIMALS_MAX)));
  return {
    separator: signs.decimal,
    decimal,
    price: (text, decimals) => (isZero(text) ? NOTHING : decimal(text, decimals)),
    quote: (text, decimals) =>
      isZero(cut(text, decimals)) && !isZero(text) ? amount(text) : decimal(text, decimals),
    amount,
    exact: plain,
    short: (text) => (isZero(text) ? NOTHING : short(text)),
    money,
    percent: (text) => signed(text, 2),
    percentPlain: (text) => `${plain(trim(text))}${signs.percent}`,
    percentFine: (text) => signed(text, RATE_DECIMALS),
  };
}

/** Plain decimal text in the language's numerals, exact beyond what a float can hold. */
function plainOf({ group, decimal }: Signs): (text: string) => string {
  return (text) => {
    const [head = '0', fraction = ''] = text.replace('-', '').split('.');
    const sign = text.startsWith('-') && !isZero(text) ? MINUS : '';
    const shown = sign + grouped(head, group);
    return fraction === '' ? shown : shown + decimal + fraction;
  };
}

/** A formatter for each currency, made when it is first asked for. */
function moneyOf(locale: string): Formats['money'] {
  const known = new Map<string, Intl.NumberFormat>();
  return (text, currency) => {
    const format =
      known.get(currency) ??
      new Intl.NumberFormat(locale, { style: 'currency', currency, roundingMode: 'trunc' });
    known.set(currency, format);
    return format.format(text as Intl.StringNumericLiteral).replace('-', MINUS);
  };
}

/** Made when it is first asked for: a formatter of the browser's is dear, and few screens need each. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function datesOf(locale: string): Dates {
  const inThisYear = momentsOf(locale, { day: 'inYear', time: 'h:m:s' });
  const inOtherYears = momentsOf(locale, { day: 'withYear', time: 'h:m:s' });
  const utcDays = once(() => new Intl.DateTimeFormat(locale, UTC_DAY));
  const days = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const clock = momentsOf(locale, { time: 'h:m:s' });
  const day = (at: number) => days().format(at);
  return {
    moment: (at, now = Date.now()) => {
      const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
      return (isThisYear ? inThisYear : inOtherYears)(at);
    },
    whole: (at) => `${day(at)}, ${clock(at)}`,
    clock,
    utcDay: (at) => utcDays().format(at),
    day,
  };
}

const UTC_DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', timeZone: 'UTC' };
