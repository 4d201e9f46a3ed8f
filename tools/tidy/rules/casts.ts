/**
 * `any` and the cast through `unknown` are never used, but for the one in money that makes units. An id is
 * made by its maker in `packages/money/src/ids.ts`; `kept`, which checks nothing, is the core's alone.
 */
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

const ANY = /(:\s*any\b|<any>|as any\b|any\[\])/;
const DOUBLE_CAST = /\bas unknown as\b/;
const ID_CAST = /\bas (MemberId|MemberIndex|MarketId|AssetId|OrderId|Seq)\b/;
const KEPT = /\bkept(<\w+>)?\(/;
const UNITS = 'packages/money/src/';

function isEscape(path: string, code: string): boolean {
  if (ANY.test(code) || ID_CAST.test(code)) return true;
  if (KEPT.test(code) && !path.startsWith('packages/core/') && !path.startsWith(UNITS)) return true;
  return DOUBLE_CAST.test(code) && path !== `${UNITS}unit.ts`;
}

function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => !file.path.startsWith('tools/tidy/') && !isTest(file.path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const code = line.replace(/\/\/.*$|\/\*.*?\*\/|^\s*\*.*$|'[^']*'/g, '');
        if (!isEscape(file.path, code)) return [];
        return [`${file.path}:${index + 1} escapes the types`];
      }),
    );
}

export const casts: Rule = {
  id: 'casts',
  name: 'types are not escaped',
  check,
};
