/**
 * Functions stay within 60 lines, components within 100 (house §10). Those that were longer are listed
 * with their length; a listing is lowered with its function and never grows.
 */
import { functionsOf } from '../functions.ts';
import { LONG_FUNCTIONS } from '../longFunctions.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, type SourceFile, type Tree } from '../tree.ts';

const LIMIT = 60;
const COMPONENT_LIMIT = 100;

type Listing = Readonly<Record<string, { readonly lines: number; readonly reason: string }>>;

function limitOf(file: SourceFile, name: string): number {
  return file.path.endsWith('.tsx') && /^[A-Z]/.test(name) ? COMPONENT_LIMIT : LIMIT;
}

interface Long {
  readonly key: string;
  readonly line: number;
  readonly lines: number;
}

function longOnes(tree: Tree): Long[] {
  return codeFiles(tree).flatMap((file) =>
    functionsOf(file)
      .filter(({ name, lines }) => lines > limitOf(file, name))
      .map(({ name, line, lines }) => ({ key: `${file.path}#${name}`, line, lines })),
  );
}

/** What a listing allows too little or too much of. */
export function checkFunctions(tree: Tree, listing: Listing): string[] {
  const long = longOnes(tree);
  const grown = long
    .filter(({ key, lines }) => lines > (listing[key]?.lines ?? 0))
    .map(({ key, line, lines }) => `${key} (line ${line}) has ${lines} lines`);
  const loose = Object.entries(listing).flatMap(([key, { lines }]) => {
    const today = long.find((each) => each.key === key)?.lines;
    if (today === undefined) return [`${key} is not long any more: remove it from the list`];
    return today < lines ? [`${key} has ${today} lines: lower its ${lines} in the list`] : [];
  });
  return [...grown, ...loose];
}

export const functionSize: Rule = {
  id: 'functionSize',
  name: 'functions stay within their size',
  check: (tree) => checkFunctions(tree, LONG_FUNCTIONS),
};
