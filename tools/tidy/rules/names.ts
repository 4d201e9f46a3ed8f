/** Names that say nothing are not used for files or folders (house §9). */
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

function check(tree: Tree): string[] {
  return tree.flatMap((file) => {
    const parts = file.path.split('/').map((part) => part.replace(/\..*$/, '').toLowerCase());
    const bad = parts.find((part) => FORBIDDEN.has(part));
    return bad ? [`${file.path} is named "${bad}"`] : [];
  });
}

export const names: Rule = { name: 'files and folders carry telling names', check };
