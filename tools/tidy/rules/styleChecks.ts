/**
 * Each rule of STYLE.md names a check that exists, and each house rule stands in STYLE.md and has a test
 * that shows it failing. What nothing can check says `review`.
 */
import type { Rule } from '../rule.ts';
import type { SourceFile, Tree } from '../tree.ts';

const RULES = 'tools/tidy/rules/';
const EXPORTED = /^export const (\w+): Rule/gm;

function fileAt(tree: Tree, path: string): SourceFile | undefined {
  return tree.find((file) => file.path === path);
}

/** Rule ids and the file that each stands in. */
function ruleFiles(tree: Tree): Map<string, SourceFile> {
  const files = tree.filter((file) => file.path.startsWith(RULES));
  return new Map(
    files.flatMap((file) => [...file.text.matchAll(EXPORTED)].map((m) => [m[1] ?? '', file])),
  );
}

/** The last cells of the table's rows, head and line left out. */
function checkCells(style: string): string[] {
  const rows = style.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => row.split('|').at(-2)?.trim() ?? '');
}

/** Why a check named in a cell is none; undefined when it is one. */
function faultOf(named: string, tree: Tree, rules: ReadonlyMap<string, unknown>) {
  const [, kind = '', what = ''] = /^(\w+): (.+)$/.exec(named) ?? [];
  if (named === 'review') return undefined;
  if (kind === 'tidy') return rules.has(what) ? undefined : `there is no tidy rule ${what}`;
  if (kind === 'Biome') return isInBiome(what, tree) ? undefined : `biome.json has no ${what}`;
  if (kind === 'types') return fileAt(tree, what) ? undefined : `there is no ${what}`;
  if (kind === 'test')
    return fileAt(tree, what)?.text.includes('test(') ? undefined : `${what} is no test`;
  return `"${named}" names no check`;
}

function isInBiome(what: string, tree: Tree): boolean {
  return fileAt(tree, 'biome.json')?.text.includes(`"${what}"`) ?? false;
}

function check(tree: Tree): string[] {
  const rules = ruleFiles(tree);
  const cells = checkCells(fileAt(tree, 'STYLE.md')?.text ?? '');
  const named = cells.flatMap((cell) => cell.split(/, (?=\w+: |review)/));
  const faults = named.flatMap((each) => faultOf(each, tree, rules) ?? []);
  return [
    ...faults.map((fault) => `STYLE.md: ${fault}`),
    ...unnamed(rules, named),
    ...untested(rules, tree),
  ];
}

function unnamed(rules: ReadonlyMap<string, unknown>, named: readonly string[]): string[] {
  return [...rules.keys()]
    .filter((id) => !named.includes(`tidy: ${id}`))
    .map((id) => `STYLE.md does not name the rule ${id}`);
}

/** A rule is shown failing where a test uses it, or what its file exports besides. */
function untested(rules: ReadonlyMap<string, SourceFile>, tree: Tree): string[] {
  const tests = tree.filter((file) => /^tools\/tidy\/(?!tidy\.)[^/]+\.test\.ts$/.test(file.path));
  return [...rules].flatMap(([id, file]) => {
    const others = [...file.text.matchAll(/^export function (\w+)/gm)].map((m) => m[1]);
    const calls = RegExp(`\\b${id}\\.check\\(|\\b(${[...others, id].join('|')})\\(`);
    return tests.some((test) => calls.test(test.text)) ? [] : [`no test shows ${id} failing`];
  });
}

export const styleChecks: Rule = {
  id: 'styleChecks',
  name: 'rules of style name checks that exist and can fail',
  check,
};
