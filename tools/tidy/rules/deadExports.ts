/**
 * What a file of the product exports is used by another file, and not by tests alone: what only its own file needs
 * is not exported, what nobody needs is deleted. Functions, classes and values are looked at; a type tells the
 * form of what is exported beside it. Words of the log are found through the lists of their streets.
 */
import { codeOf } from '../code.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type SourceFile, type Tree } from '../tree.ts';

const EXPORTED = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class) ([\w$]+)/gm;
const PRODUCT = /^(packages|apps)\//;
const WORDS = /^packages\/core\/src\/\w+\/\w*[wW]ords\.ts$/;

/** Files in which each word stands as code, and how often in its own. */
type Uses = ReadonlyMap<string, ReadonlyMap<SourceFile, number>>;

function usesOf(files: Tree): Uses {
  const uses = new Map<string, Map<SourceFile, number>>();
  for (const file of files) {
    for (const [word] of codeOf(file).matchAll(/[\w$]+/g)) {
      const places = uses.get(word) ?? new Map<SourceFile, number>();
      places.set(file, (places.get(file) ?? 0) + 1);
      uses.set(word, places);
    }
  }
  return uses;
}

function check(tree: Tree): string[] {
  const files = codeFiles(tree);
  const uses = usesOf(files);
  return files
    .filter(({ path }) => PRODUCT.test(path) && !WORDS.test(path) && !isTest(path))
    .flatMap((file) =>
      [...codeOf(file).matchAll(EXPORTED)].flatMap(([, name = '']) => faultOf(file, name, uses)),
    );
}

function faultOf(file: SourceFile, name: string, uses: Uses): string[] {
  const places = uses.get(name) ?? new Map<SourceFile, number>();
  const others = [...places.keys()].filter((other) => other !== file);
  const isUsedHere = (places.get(file) ?? 0) > 1;
  if (others.length === 0) return [`${file.path} exports ${name}, which no other file uses`];
  if (isUsedHere || others.some(({ path }) => !isTest(path))) return [];
  return [`${file.path} exports ${name}, which only tests use`];
}

export const deadExports: Rule = {
  id: 'deadExports',
  name: 'what is exported is used',
  check,
};
