import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmail, normalEmail } from './accountRules.ts';

function check(names: readonly string[], isRight: boolean): void {
  for (const name of names) assert.equal(isEmail(`${name}@b.co`), isRight, numbersOf(name));
}

/** What cannot be told apart on a screen, as its numbers. */
function numbersOf(name: string): string {
  return [...name].map((sign) => sign.codePointAt(0)?.toString(16)).join(' ');
}

test('e-mail names of one script, and East Asian ones beside Latin letters, are fine', () => {
  check(["o'neil", 'jürgen', 'françois', 'nguyễn', 'łukasz', 'þór', "a.b+c_d-1%x'y"], true);
  check(
    ['анна', 'иван.7', 'Άννα', 'არა', 'արամ', 'علي', 'दिल', 'สมชาย', '山田ann', 'やまだ', '김ann'],
    true,
  );
});

test('e-mail names that are all of letters which look Latin are refused', () => {
  check(['асе', 'сосо', 'хор.7', 'ѕсоре', 'ονι', 'օսո', 'ꓐꓑ', 'ⲟⲣ', 'ᎪᎡ'], false);
});

test('e-mail names of two scripts are refused, whichever they are', () => {
  check(['p\u0430ypal', 'анναо', 'ann\u05d0', 'ан\u5c71', 'annა', 'ναи'], false);
});

test('e-mail names with letters, digits, points and dashes drawn as others are refused', () => {
  check(['\u0251nn', 'b\u0131ll', '\u0261ina', '\u1d00nn', 'ann\u01c0'], false);
  check(
    [
      'ann\u0661',
      'ann\u06f1',
      'علي\u0661',
      'a\u2010b',
      'a\u2212b',
      'a\u00b7b',
      'o\u2019neil',
      '🙂',
    ],
    false,
  );
  check(['\u5c71\ufe0f\u7530', '\u5c71\u034f', '\u1160', '\u3164', 'a\u00adb', '\u115f김'], false);
});

test('e-mail names that another spelling makes the same have one form, once and for all', () => {
  for (const [written, normal] of [
    ['a\u2024b', 'a.b'],
    ['\uff0eann', '.ann'],
    ['𝐚𝓷𝕟', 'ann'],
    ['ⓐnn', 'ann'],
    ['ﬁn', 'fin'],
    ['ſam', 'sam'],
    ['Ⅸ', 'ix'],
    ['ｊ\uff0dk', 'j-k'],
  ] as const) {
    assert.equal(normalEmail(`${written}@b.co`), `${normal}@b.co`);
    assert.equal(isEmail(`${written}@b.co`), isEmail(`${normal}@b.co`));
  }
});
