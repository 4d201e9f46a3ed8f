/**
 * Every switch over the type of a command or an event, and over the kind of a market, ends in `satisfies
 * never`: whoever adds one is told by the compiler where it must be answered. Types are looked for where
 * words of the log are read, kinds wherever markets are known.
 */
import { codeOf } from '../code.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type SourceFile, type Tree } from '../tree.ts';

const SERVER = 'apps/server/src/';
const ROOMS = [
  'packages/core/src/',
  ...['projections', 'marketData', 'engine', 'gateway', 'trading'].map(
    (name) => `${SERVER}${name}/`,
  ),
];
const SWITCH = /^(\s*)switch \((?:.*\.)?type\) \{$/;
const KIND_ROOMS = ['packages/', 'apps/server/src/', 'apps/operator/src/', 'apps/web/src/'];
const KIND_SWITCH = /^(\s*)switch \((?:.*\.)?(?:kind|marketKind)\) \{$/;

/** The switches that are left open. */
function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      openSwitches(file).map(
        (line) => `${file.path}:${line} leaves a switch over types or kinds open: satisfies never`,
      ),
    );
}

function openSwitches(file: SourceFile): number[] {
  const isIn = (rooms: readonly string[]) => rooms.some((room) => file.path.startsWith(room));
  const wanted = [...(isIn(ROOMS) ? [SWITCH] : []), ...(isIn(KIND_ROOMS) ? [KIND_SWITCH] : [])];
  if (wanted.length === 0) return [];
  const lines = codeOf(file)
    .split('\n')
    .map((line) => line.trimEnd());
  return lines.flatMap((line, at) => {
    const indent = wanted.map((each) => each.exec(line)?.[1]).find((each) => each !== undefined);
    return indent === undefined || isClosed(lines, at, indent) ? [] : [at + 1];
  });
}

/** True when the default of this very switch, not of one inside, says that nothing is left. */
function isClosed(lines: readonly string[], at: number, indent: string): boolean {
  const end = lines.indexOf(`${indent}}`, at);
  const start = lines.findIndex((line, index) => index > at && line === `${indent}  default:`);
  if (start < 0 || start > end) return false;
  return lines.slice(start, end).some((line) => /\bsatisfies never\b/.test(line));
}

export const switches: Rule = {
  id: 'switches',
  name: 'switches over commands, events and kinds of market are closed',
  check,
};
