/** A house rule: looks at the tree and says, one sentence a finding, what breaks it. */
import type { Tree } from './tree.ts';

export interface Rule {
  readonly name: string;
  readonly check: (tree: Tree) => string[];
}
