/** Large figures in four digits and the language's own word: 16.74 M, 16,74 Mio., 1674萬. */
import { cut } from './decimalText.ts';
import { signsOf } from './signs.ts';

const DIGITS = 4;
const MINUS = '−';

/** A word and the zeros it stands for, the largest first. A Latin word stands apart from its figure. */
type Words = readonly (readonly [zeros: number, word: string])[];

const ENGLISH: Words = [
  [12, '\u00a0T'],
  [9, '\u00a0B'],
  [6, '\u00a0M'],
  [3, '\u00a0K'],
];

const WORDS: Readonly<Record<string, Words>> = {
  de: [
    [12, '\u00a0Bio.'],
    [9, '\u00a0Mrd.'],
    [6, '\u00a0Mio.'],
  ],
  'zh-TW': [
    [12, '兆'],
    [8, '億'],
    [4, '萬'],
  ],
  ja: [
    [12, '兆'],
    [8, '億'],
    [4, '万'],
  ],
  ko: [
    [12, '조'],
    [8, '억'],
    [4, '만'],
  ],
};

/** The short form of decimal text; what the language has no word for is told by `plain`. Cut, never rounded up. */
export function shortFormatOf(
  locale: string,
  plain: (text: string) => string,
): (text: string) => string {
  const words = WORDS[locale] ?? ENGLISH;
  const { decimal } = signsOf(locale);
  return (text) => {
    const whole = wholeDigits(text);
    if (whole.length <= DIGITS) return plain(cut(text, smallDecimals(text)));
    const found = words.find(([zeros]) => whole.length > zeros);
    if (!found) return plain(cut(text, 0));
    const [zeros, word] = found;
    const head = whole.slice(0, whole.length - zeros);
    const fraction = whole.slice(head.length, Math.max(head.length, DIGITS));
    const figure = head.length > DIGITS ? plain(head) : head;
    const sign = text.startsWith('-') ? MINUS : '';
    return sign + figure + (fraction === '' ? '' : decimal + fraction) + word;
  };
}

/** No decimals from a thousand on, two from one on, below that four digits that count. */
function smallDecimals(text: string): number {
  const digits = wholeDigits(text).length;
  if (digits === DIGITS) return 0;
  const fraction = text.split('.')[1] ?? '';
  return digits > 0 ? 2 : Math.min(8, fraction.search(/[1-9]/) + DIGITS);
}

function wholeDigits(text: string): string {
  return (text.split('.')[0] ?? '').replace(/^-?0*/, '');
}
