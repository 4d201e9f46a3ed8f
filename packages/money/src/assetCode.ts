/**
 * The one rule of an asset's name, which the core lists by, the wire writes by and sockets subscribe by.
 * Source: ADR 26; spec §7 (a name stands inside a subscription string).
 */

/** A name such as BTC: capitals and digits, 1 to 12 of them. */
export const ASSET_CODE = /^[A-Z0-9]{1,12}$/;

/** Words that programs take for something else, as a spreadsheet or a script reads them. */
const WORDS = ['NAN', 'INF', 'INFINITY', 'NULL', 'NIL', 'NONE', 'UNDEFINED', 'TRUE', 'FALSE'];
/** Without a letter, with an exponent, or with the prefix of another base. */
const NUMBER = /^(?:\d+|\d+E\d+|0X[0-9A-F]+|0O[0-7]+|0B[01]+)$/;
/** Digits that are read as letters. */
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' };

/** True for a name that programs or people take for a number or a word without a value, such as 1E9 or NU11. */
export function isMistaken(code: string): boolean {
  return NUMBER.test(code) || WORDS.some((word) => looksLike(word, code));
}

/** True for two names that are read as one, such as SOL and S0L. */
export function looksLike(one: string, other: string): boolean {
  return asRead(one) === asRead(other);
}

function asRead(code: string): string {
  return code.replace(/[01258]/g, (digit) => LETTER_OF[digit] ?? digit).replaceAll('L', 'I');
}

/** True for a name such as BTC. */
export function isAssetCode(text: string): boolean {
  return ASSET_CODE.test(text);
}
