/** Functions stay within 60 lines, components within 100 (house §10). */
import { functionsOf } from '../functions.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, type SourceFile, type Tree } from '../tree.ts';

const LIMIT = 60;
const COMPONENT_LIMIT = 100;

function limitOf(file: SourceFile, name: string): number {
  return file.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? COMPONENT_LIMIT : LIMIT;
}

/** The functions that are too long. */
export function checkFunctions(tree: Tree): string[] {
  return codeFiles(tree).flatMap((file) =>
    functionsOf(file)
      .filter(({ name, lines }) => lines > limitOf(file, name))
      .map(({ name, line, lines }) => `${file.path}#${name} (line ${line}) has ${lines} lines`),
  );
}

export const functionSize: Rule = {
  id: 'functionSize',
  name: 'functions stay within their size',
  check: checkFunctions,
};
