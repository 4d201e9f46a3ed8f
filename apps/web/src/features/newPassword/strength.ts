/**
 * How easily a password is guessed. Each sign is worth the bits that a guesser needs for it where it
 * stands: little inside a run, a repeat, a first guess or a word that can be spoken; much where nothing
 * leads to it. A coarse measure for a meter; what is common is refused by the server's list.
 */

/** From 0 (at once) to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** The words that guessing begins with. */
const FIRST_GUESSES =
  'password passwort passwd qwertyuiop qwerty qwertz asdfgh asdf zxcvbn zxcv admin welcome letmein iloveyou ' +
  'monkey dragon master football baseball princess sunshine shadow bitcoin ethereum crypto candor exchange ' +
  'login secret hello test user love';
const WORDS = new RegExp(FIRST_GUESSES.split(' ').join('|'), 'g');
const YEAR = /(?:19|20)\d\d/g;
const PLAIN: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** One sign stands for a whole word, a year, or what was said before: a guesser tries those first. */
const KNOWN = '\u0000';
const BITS = {
  known: 5,
  continued: 0.5,
  digit: 3.3,
  symbol: 5,
  vowel: 2.3,
  consonant: 3.5,
  first: 4.7,
};
const STEPS = [16, 25, 36, 50];
const VOWELS = /[aeiouy]/;

/** Judges a password. */
export function strengthOf(password: string): Strength {
  const bits = bitsOf(shorten(password.slice(0, 128)));
  const step = STEPS.findIndex((limit) => bits < limit);
  return ([0, 1, 2, 3, 4] as const)[step < 0 ? STEPS.length : step] ?? 0;
}

/** The password with what everybody tries first as single signs. */
function shorten(password: string): string {
  const lower = password.toLowerCase();
  const spoken = lower.replace(/[@431!0$5]/g, (sign) => PLAIN[sign] ?? sign);
  const hits = [...lower.matchAll(WORDS), ...spoken.matchAll(WORDS), ...lower.matchAll(YEAR)];
  const signs = [...password.split('')];
  for (const { index, 0: word } of hits) signs.fill('', index + 1, index + word.length);
  for (const { index } of hits) if (signs[index] !== '') signs[index] = KNOWN;
  return signs.join('').replace(/(.{2,}?)\1+/gs, `$1${KNOWN}`);
}

function bitsOf(text: string): number {
  const signs = [...text];
  return signs.reduce((sum, sign, index) => sum + signBits(sign, signs[index - 1] ?? ''), 0);
}

function signBits(sign: string, before: string): number {
  if (sign === KNOWN) return BITS.known;
  const step = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  if (before !== '' && Math.abs(step) <= 1) return BITS.continued;
  if (/\d/.test(sign)) return BITS.digit;
  if (!/[a-z]/i.test(sign)) return BITS.symbol;
  const isSameCase = /[a-z]/.test(sign) === /[a-z]/.test(before);
  if (!/[a-z]/i.test(before)) return BITS.first;
  const isSpoken = VOWELS.test(sign.toLowerCase()) !== VOWELS.test(before.toLowerCase());
  return (isSpoken ? BITS.vowel : BITS.consonant) + (isSameCase ? 0 : 1);
}
