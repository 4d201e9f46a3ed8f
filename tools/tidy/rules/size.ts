/** Files stay small (house §10): 400 lines, tests 800. Listed exceptions may shrink, never grow. */
import type { Rule } from '../rule.ts';
import { isTest, type SourceFile, type Tree } from '../tree.ts';

const LIMIT = 400;
const TEST_LIMIT = 800;

/** path → the lines it has today, and why it may. */
export const EXCEPTIONS: Readonly<Record<string, { lines: number; reason: string }>> = {};

function limitOf(file: SourceFile): number {
  const exception = EXCEPTIONS[file.path];
  return exception ? exception.lines : isTest(file.path) ? TEST_LIMIT : LIMIT;
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
