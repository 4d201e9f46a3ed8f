/** Under which sign an index of names lists a name, as readers of the language look for it. */

/** The first kana of each row of the Japanese table, by code point. */
const KANA_ROWS = 'アカサタナハマヤラワ';
const KANA_STARTS = 'ァカサタナハマャラヮ';
const VU = 'ヴ';
/** The rows of the kanji that begin names of countries, by how they are read. */
const KANJI_ROWS: Readonly<Record<string, string>> = {
  南極: 'ナ',
  合: 'カ',
  西: 'ナ',
  米: 'ハ',
  英: 'ア',
  中: 'タ',
  赤: 'サ',
  仏: 'ハ',
  日: 'ナ',
  北: 'カ',
  韓: 'カ',
  南: 'マ',
  台: 'タ',
  東: 'ハ',
};

/** The plain consonants that begin Korean syllables; the doubled ones stand with theirs. */
const CONSONANTS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const SYLLABLES_PER_CONSONANT = 588;

/** Kana row for Japanese, consonant for Korean, else a letter from A to Z: of the name or its English form. */
export function initialOf(name: string, english: string, locale: string): string {
  const own = locale === 'ja' ? kanaRow(name) : locale === 'ko' ? consonant(name) : undefined;
  return own ?? letterOf(name) ?? letterOf(english) ?? '#';
}

function letterOf(text: string): string | undefined {
  const letter = text.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : undefined;
}

function kanaRow(name: string): string | undefined {
  const first = name.charAt(0);
  if (first === VU) return 'ア';
  if (!/[ァ-ン]/.test(first)) return KANJI_ROWS[name.slice(0, 2)] ?? KANJI_ROWS[first];
  const row = [...KANA_STARTS].findLastIndex((start) => start <= first);
  return KANA_ROWS[row];
}

function consonant(name: string): string | undefined {
  const code = name.codePointAt(0) ?? 0;
  if (code < HANGUL_FIRST || code > HANGUL_LAST) return undefined;
  return CONSONANTS[Math.floor((code - HANGUL_FIRST) / SYLLABLES_PER_CONSONANT)];
}
