import type { Tree } from '../tree.ts';

/** A tree of the given files. */
export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
