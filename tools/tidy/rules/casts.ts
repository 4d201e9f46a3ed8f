/** `any` and the cast through `unknown` are never used, but for the one in money that makes units. */
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

const ANY = /(:\s*any\b|<any>|as any\b|any\[\])/;
const DOUBLE_CAST = /\bas unknown as\b/;

function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => !file.path.startsWith('tools/tidy/') && !isTest(file.path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const code = line.replace(/\/\/.*$|\/\*.*?\*\/|^\s*\*.*$|'[^']*'/g, '');
        const isDouble = DOUBLE_CAST.test(code) && file.path !== 'packages/money/src/unit.ts';
        if (!ANY.test(code) && !isDouble) return [];
        return [`${file.path}:${index + 1} escapes the types`];
      }),
    );
}

export const casts: Rule = {
  id: 'casts',
  name: 'types are not escaped',
  check,
};
