/** Figures inside sentences, written as the language writes them: 67800.5 is 67.800,5 in German. */
import type { Locale } from './index.ts';

/** Not the parts of a date or a time of day. */
const FIGURE = /(?<![\w.:]|\d-)\d+(\.\d+)?(?![\w.:]|-\d)/g;

/** The parameters of a sentence with the plain decimal figures of its texts in the language's notation. */
export function localFigures(
  locale: Locale,
  parameters: Readonly<Record<string, string | number>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(FIGURE, (text) => localFigure(locale, text))
        : value,
    ]),
  );
}

function localFigure(locale: Locale, text: string): string {
  const [head = '0', fraction = ''] = text.split('.');
  const formats = new Intl.NumberFormat(locale);
  const whole = formats.format(BigInt(head));
  const point = formats.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.';
  return fraction === '' ? whole : whole + point + fraction;
}
