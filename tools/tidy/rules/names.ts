/**
 * Names that say nothing are not used for files or folders (house §9), but for a call of the specification:
 * its file is named by its path.
 */
import type { Rule } from '../rule.ts';
import type { Tree } from '../tree.ts';

const FORBIDDEN = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'manager',
  'service',
  'services',
  'data',
  'info',
  'stuff',
  'handler2',
  'temp',
  'tmp',
]);

const CALL_PATH = /path:\s*'(\/\w+\/\w+)'/g;
const EDGES = ['packages/wire/src', 'apps/server/src/gateway'];

/** The files of calls, on both sides of the wire. */
function callFiles(tree: Tree): ReadonlySet<string> {
  const wire = tree.filter((file) => file.path.startsWith('packages/wire/src/'));
  const paths = wire.flatMap((file) => [...file.text.matchAll(CALL_PATH)].map(([, path]) => path));
  return new Set(paths.flatMap((path) => EDGES.map((edge) => `${edge}${path}.ts`)));
}

function check(tree: Tree): string[] {
  const calls = callFiles(tree);
  return tree.flatMap((file) => {
    if (calls.has(file.path)) return [];
    const parts = file.path.split('/').map((part) => part.replace(/\..*$/, '').toLowerCase());
    const bad = parts.find((part) => FORBIDDEN.has(part));
    return bad ? [`${file.path} is named "${bad}"`] : [];
  });
}

export const names: Rule = {
  id: 'names',
  name: 'files and folders carry telling names',
  check,
};
