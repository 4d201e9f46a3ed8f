/** Files stay small (house §10): 400 lines, tests 800. */
import type { Rule } from '../rule.ts';
import { isTest, type SourceFile, type Tree } from '../tree.ts';

const LIMIT = 400;
const TEST_LIMIT = 800;

function limitOf(file: SourceFile): number {
  return isTest(file.path) ? TEST_LIMIT : LIMIT;
}

function check(tree: Tree): string[] {
  return tree
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file.path))
    .flatMap((file) => {
      const lines = file.text.split('\n').length - 1;
      return lines > limitOf(file) ? [`${file.path} has ${lines} lines`] : [];
    });
}

export const size: Rule = {
  id: 'size',
  name: 'files stay within their size',
  check,
};
