/** No unfinished marks, suppressions, skipped tests or silent type escapes. */
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/\b(FIXME|XXX)\b/, 'an unfinished mark'],
  [/\bTODO\b(?!\(#\d+\))/, 'a TODO without an issue'],
  [/@ts-(ignore|nocheck)|biome-ignore|eslint-disable/, 'a suppression'],
  [/\b(test|it|describe)\.(only|skip|todo)\(/, 'a test that does not run'],
];

function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => !file.path.startsWith('tools/tidy/'))
    .flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, index) =>
          MARKS.filter(([pattern]) => pattern.test(line)).map(
            ([, what]) => `${file.path}:${index + 1} holds ${what}`,
          ),
        ),
    );
}

export const comments: Rule = {
  id: 'comments',
  name: 'nothing unfinished, suppressed or skipped is left',
  check,
};

const HEADER_ROOMS = ['packages/money/', 'packages/core/', 'packages/wire/', 'packages/journal/'];

function checkHeaders(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => HEADER_ROOMS.some((room) => file.path.startsWith(room)) && !isTest(file.path))
    .filter((file) => !/^(#!.*\n)?\/\*\*/.test(file.text))
    .map((file) => `${file.path} has no header comment`);
}

export const headers: Rule = {
  id: 'headers',
  name: 'files of the pure rooms begin with a header',
  check: checkHeaders,
};
