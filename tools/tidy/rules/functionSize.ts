/** Functions stay within 60 lines, components too (house §10 would give those 100). */
import { functionsOf } from '../functions.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, type Tree } from '../tree.ts';

const LIMIT = 60;

/** The functions that are too long. */
export function checkFunctions(tree: Tree): string[] {
  return codeFiles(tree).flatMap((file) =>
    functionsOf(file)
      .filter(({ lines }) => lines > LIMIT)
      .map(({ name, line, lines }) => `${file.path}#${name} (line ${line}) has ${lines} lines`),
  );
}

export const functionSize: Rule = {
  id: 'functionSize',
  name: 'functions stay within their size',
  check: checkFunctions,
};
