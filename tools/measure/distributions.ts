/**
 * How long files and functions are, how much of the source is comment, and how often the core's money is guarded:
 * the figures of a reading of the house, as tables.
 */
import { codeOf } from '../tidy/code.ts';
import { functionsOf } from '../tidy/functions.ts';
import { codeFiles, isTest, type SourceFile, type Tree } from '../tidy/tree.ts';

const PARTS: readonly (readonly [name: string, path: RegExp])[] = [
  ['all source', /^(packages|apps)\//],
  ['core', /^packages\/core\//],
  ['wire', /^packages\/wire\//],
  ['journal', /^packages\/journal\//],
  ['money', /^packages\/money\//],
  ['server', /^apps\/server\//],
  ['signer', /^apps\/signer\//],
  ['operator', /^apps\/operator\//],
  ['web', /^apps\/web\//],
];
const QUANTILES = [0.5, 0.9, 0.95, 0.99, 1];
const LONGEST = 12;

/** One row a part: files, lines and functions with their median, 90th, 95th, 99th percentile and longest. */
export function partRows(tree: Tree): string[] {
  const source = codeFiles(tree).filter(({ path }) => !isTest(path));
  const tests = codeFiles(tree).filter(({ path }) => isTest(path) || path.startsWith('tools/'));
  const parts = PARTS.map(([name, path]) => ({
    name,
    files: source.filter((file) => path.test(file.path)),
  }));
  return [...parts, { name: 'tests and tools', files: tests }].map(rowOf);
}

function rowOf({ name, files }: { readonly name: string; readonly files: Tree }): string {
  const lines = files.map(linesOf);
  const functions = files.flatMap(functionsOf).map((each) => each.lines);
  const all = lines.reduce((sum, count) => sum + count, 0);
  const comment = files.map(commentsOf).reduce((sum, count) => sum + count, 0);
  const share = all === 0 ? 0 : Math.round((comment / all) * 100);
  const cells = [name, files.length, all, spread(lines), functions.length, spread(functions)];
  return `| ${cells.join(' | ')} | ${share} % |`;
}

/** The longest functions, with their lines. */
export function longest(tree: Tree): string[] {
  return codeFiles(tree)
    .filter(({ path }) => !isTest(path) && !path.startsWith('tools/'))
    .flatMap((file) => functionsOf(file).map((each) => ({ ...each, path: file.path })))
    .toSorted((left, right) => right.lines - left.lines)
    .slice(0, LONGEST)
    .map(({ name, path, lines }) => `\`${name}\` ${lines} (${path})`);
}

/** Functions of the core in which money moves between accounts: their lines, and the asserts on the way. */
export function guards(tree: Tree): { readonly lines: number; readonly asserts: number } {
  const core = codeFiles(tree).filter(
    ({ path }) => path.startsWith('packages/core/src/') && !isTest(path),
  );
  const moving = core.flatMap((file) => functionsOf(file).map((each) => bodyOf(file, each)));
  const found = moving.filter((body) => MOVES.test(body));
  const lines = found.reduce((sum, body) => sum + body.split('\n').length, 0);
  const asserts = found.join('\n').match(/\b(invariant|assert\w+)\(/g)?.length ?? 0;
  return { lines, asserts };
}

const MOVES =
  /\b(ledger|this)\.(transfer|pay|hold|holdBeside|release|releaseBeside|move|shift|post\w*)\(/;

function bodyOf(file: SourceFile, { line, lines }: { line: number; lines: number }): string {
  return codeOf(file)
    .split('\n')
    .slice(line - 1, line - 1 + lines)
    .join('\n');
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - 1;
}

/** Lines that hold a comment and no code. */
function commentsOf(file: SourceFile): number {
  const code = codeOf(file).split('\n');
  return file.text.split('\n').filter((line, at) => line.trim() !== '' && code[at]?.trim() === '')
    .length;
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((left, right) => left - right);
  return QUANTILES.map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0).join(' / ');
}
