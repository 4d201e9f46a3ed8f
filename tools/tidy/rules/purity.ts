/**
 * The core and money are pure: no clock, chance, host, waiting or text of a locale, and only arithmetic
 * that every machine does alike. Their tests and test tools may use what they like.
 */
import { codeOf } from '../code.ts';
import { specifiersOf } from '../imports.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type SourceFile, type Tree } from '../tree.ts';

const PURE = ['packages/core/src/', 'packages/money/src/'];

const HOST =
  /(?<![\w$.])(Date|Temporal|Intl|performance|process|globalThis|global|window|self|navigator|console|crypto|fetch|require|eval|Function|Promise|setTimeout|setInterval|setImmediate|clearTimeout|clearInterval|queueMicrotask|structuredClone|Buffer|Worker|WebSocket|Atomics|SharedArrayBuffer|WebAssembly|WeakRef|FinalizationRegistry|localStorage)\b(?!['":]|\?:)/;
const WAITING = /(?<![\w$.])(async|await)\b(?!:)|\bimport\(/;
/** Of Math only what is exact on every machine. */
const INEXACT = /\bMath\b(?!\.(abs|ceil|clz32|floor|imul|max|min|round|sign|trunc)\()/;
const LOCALE = /\.(localeCompare|toLocale\w+)\(/;
/** The one place where code is made, of names that stand in the words themselves. */
const MAKES_CODE = 'packages/core/src/bytes/straight.ts';
const WORDS = [HOST, WAITING, INEXACT, LOCALE];

function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => PURE.some((room) => file.path.startsWith(room)) && !isTest(file.path))
    .flatMap((file) => [...impureWords(file), ...outsidePackages(file)]);
}

function impureWords(file: SourceFile): string[] {
  return codeOf(file)
    .split('\n')
    .flatMap((line, index) =>
      WORDS.flatMap((pattern) => pattern.exec(line)?.[0] ?? [])
        .filter((word) => word !== 'Function' || file.path !== MAKES_CODE)
        .map((word) => `${file.path}:${index + 1} uses ${word}: the core is pure`),
    );
}

function outsidePackages(file: SourceFile): string[] {
  return specifiersOf(file)
    .filter((specifier) => !/^(\.|@candor\/)/.test(specifier))
    .map((specifier) => `${file.path} imports ${specifier}: the core is pure`);
}

export const purity: Rule = {
  id: 'purity',
  name: 'the core and money are pure',
  check,
};
