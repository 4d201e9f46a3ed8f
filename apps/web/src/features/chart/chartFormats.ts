/** The chart's numbers and dates in the language in force. The library hands over plain texts. */
import { DECIMALS_MAX, drawnText } from '../../shared/numbers/decimalText.ts';
import { formatsOf } from '../../shared/numbers/formats.ts';
import { momentsOf } from '../../shared/numbers/moments.ts';

export interface ChartFormats {
  /** A plain decimal text with the language's separators; anything else as it is. */
  readonly number: (text: string) => string;
  /** A percent figure with its sign. */
  readonly percent: (text: string) => string;
  /** A volume, short: 39.40 K, 3.94万, 1,2 Mio., and a round one without a fraction. */
  readonly volume: (value: number) => string;
  /** A moment by the library's template, such as MM-DD or HH:mm. */
  readonly date: (moment: number, template: string) => string;
}

/** Before a figure that is written already; it has no width. */
const WRITTEN = '\u2060';
const PLAIN = /^-?\d+(\.\d+)?$/;
const made = new Map<string, ChartFormats>();

/** The formats of a language; made once. */
export function chartFormatsOf(locale: string): ChartFormats {
  const known = made.get(locale);
  if (known) return known;
  const formats = makeChartFormats(locale);
  made.set(locale, formats);
  return formats;
}

function makeChartFormats(locale: string): ChartFormats {
  const { exact, percent, separator, short } = formatsOf(locale);
  // A round figure on the axis: 50, not 50.00.
  const zeros = new RegExp(`\\${separator}0+(?=\\D*$)`);
  const dates = new Map<string, (moment: number) => string>();
  const dateFormat = (template: string) => {
    const format = dates.get(template) ?? dateFormatOf(locale, template);
    dates.set(template, format);
    return format;
  };
  const number = (text: string) => (PLAIN.test(text) ? exact(text) : text);
  // The library writes what it was told once more: 300.000 is no decimal text in German.
  const told = (text: string) => (number(text) === text ? text : WRITTEN + text);
  return {
    number,
    percent,
    volume: (value) =>
      Number.isFinite(value) ? told(short(drawnText(value, DECIMALS_MAX)).replace(zeros, '')) : '',
    date: (moment, template) => dateFormat(template)(moment),
  };
}

/** A month or year alone is as each browser writes it. */
function dateFormatOf(locale: string, template: string): (moment: number) => string {
  const has = (part: string) => template.includes(part);
  const time = has('ss') ? 'h:m:s' : has('HH') ? 'h:m' : undefined;
  const day = !has('DD') ? undefined : has('YYYY') ? 'withYear' : 'inYear';
  if (day || time) return momentsOf(locale, { day, time });
  const month = has('MM') ? ({ month: '2-digit' } as const) : {};
  return new Intl.DateTimeFormat(locale, { year: 'numeric', ...month }).format;
}
