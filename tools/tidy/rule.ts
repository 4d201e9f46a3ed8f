/** A house rule: looks at the tree and says, one sentence a finding, what breaks it. */
import type { Tree } from './tree.ts';

export interface Rule {
  /** How STYLE.md names it. */
  readonly id: string;
  readonly name: string;
  readonly check: (tree: Tree) => string[];
}
