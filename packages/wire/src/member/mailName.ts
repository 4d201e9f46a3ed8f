/**
 * Names before the @ that could be taken for another's: refused, as nobody can tell them apart by looking.
 * After Unicode's rules for identifiers (UTS 39, "highly restrictive", and its table of confusables).
 */

/** Beyond ASCII letters and their marks stand; other digits, points, dashes and pictures look like each other. */
const FOREIGN_SIGN = /[^\p{ASCII}\p{L}\p{M}]/u;
/** Takes part in a word and is not seen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** A mark for which the Latin letter before it has no composed form. */
const LOOSE_MARK = /\p{Script=Latin}\p{M}/u;
/** Latin letters drawn as others are: of phonetics, small capitals, without their dot, clicks. */
const ODD_LATIN =
  /[\u0131\u0237\u01a8\u01bd\u01bf-\u01c3\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u028b\u028f\u0299\u029c\u029f\u1d00-\u1d2b\u1e9d\ua730\ua731\ua7b7]/u;
/** Scripts that borrow the shapes of Latin letters one by one, or that nobody writes mail in. */
const BORROWED =
  /[\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\p{Script=Deseret}\p{Script=Gothic}\p{Script=Old_Italic}\p{Script=Osage}\p{Script=Tifinagh}\p{Script=Warang_Citi}\p{Script=Elbasan}]/u;

const LATIN = /\p{Script=Latin}/u;
/** People write these beside Latin letters, and nobody takes one for the other. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;
const OTHERS = [
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Armenian}/gu,
  /\p{Script=Georgian}/gu,
];
/** Small letters of other scripts that look like Latin ones. */
const TWINS = /[асԁеһіјӏорԛѕԝхуүѵαινορυγօոսհզց]/gu;
const NO_LETTERS = /[^\p{L}]/gu;

/** True for a name, in its normal form, that cannot be taken for another. */
export function isPlainName(name: string): boolean {
  if (FOREIGN_SIGN.test(name) || UNSEEN.test(name) || LOOSE_MARK.test(name)) return false;
  if (ODD_LATIN.test(name) || BORROWED.test(name)) return false;
  const letters = name.replace(NO_LETTERS, '');
  const foreign = letters.replace(/\p{Script=Latin}/gu, '');
  if (foreign === '') return true;
  if (scriptsOf(foreign, LATIN.test(letters)) > 1) return false;
  return foreign.replace(TWINS, '') !== '';
}

/** How many scripts of a kind that must stand alone: Latin letters count as one where East Asian ones are not all. */
function scriptsOf(foreign: string, hasLatin: boolean): number {
  const others = foreign.replace(EAST_ASIAN, '');
  if (others === '') return 0;
  const rest = OTHERS.reduce((left, script) => left.replace(script, ''), others);
  const named = OTHERS.filter((script) => others.replace(script, '') !== others).length;
  const isBesideEastAsian = others !== foreign;
  return named + (rest === '' ? 0 : 1) + (hasLatin ? 1 : 0) + (isBesideEastAsian ? 1 : 0);
}
