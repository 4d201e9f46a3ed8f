/** The glossary has every word that the wire has of its own, in one row with the house's word for it. */
import type { Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

const PAIR = /^ {2}(\w+): '(\w+)',$/gm;
const ROW = /^\| ([^|]+) \| ([^|]+) \|/gm;

function wordsOf(cell: string): Set<string> {
  return new Set(cell.match(/\w+/g));
}

function textOf(tree: Tree, wanted: string): string {
  return tree.find(({ path }) => path === wanted)?.text ?? '';
}

export const glossary: Rule = {
  id: 'glossary',
  name: 'the glossary has every word of the wire',
  check: (tree) => {
    const vocabulary = textOf(tree, 'packages/wire/src/vocabulary.ts');
    const rows = [...textOf(tree, 'GLOSSARY.md').matchAll(ROW)].map(
      ([, wire = '', house = '']) => ({
        wire: wordsOf(wire),
        house: wordsOf(house),
      }),
    );
    return [...vocabulary.matchAll(PAIR)].flatMap(([, house = '', wire = '']) =>
      rows.some((row) => row.wire.has(wire) && row.house.has(house))
        ? []
        : [`GLOSSARY.md has no row for ${wire}, which the house calls ${house}`],
    );
  },
};
