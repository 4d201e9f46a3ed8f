/** The README of a room of the core names each command that it answers and each event that it tells. */
import type { Rule } from '../rule.ts';
import type { SourceFile, Tree } from '../tree.ts';

const WORDS = /^packages\/core\/src\/\w+\/\w*[wW]ords\.ts$/;
const WORD = /define(?:Command|Event)\(\{\s*type: '(\w+)'/g;

function check(tree: Tree): string[] {
  return tree.filter(({ path }) => WORDS.test(path)).flatMap((file) => unsaid(file, tree));
}

function unsaid({ path, text }: SourceFile, tree: Tree): string[] {
  const readme = path.replace(/\w+\.ts$/, 'README.md');
  const said = tree.find((file) => file.path === readme)?.text ?? '';
  return [...text.matchAll(WORD)]
    .map(([, word = '']) => word)
    .filter((word) => !RegExp(`\\b${word}\\b`).test(said))
    .map((word) => `${readme} does not name ${word}`);
}

export const roomWords: Rule = {
  id: 'roomWords',
  name: 'the README of a room of the core names its words',
  check,
};
