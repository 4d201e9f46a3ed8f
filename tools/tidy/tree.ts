/** The checkout as tidy sees it: the files git knows or would add, with their text. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** Relative to the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export type Tree = readonly SourceFile[];

const TEXT_ENDINGS = /\.(ts|tsx|mjs|css|html|json|md|sql)$/;

/** Reads every text file that is tracked, or untracked and not ignored. */
export function readTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = [...new Set(listed.split('\0'))].filter((path) => TEXT_ENDINGS.test(path)).sort();
  return paths.flatMap((path) => readIfPresent(root, path));
}

function readIfPresent(root: string, path: string): SourceFile[] {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  } catch {
    // Deleted in the working tree but still in the index: nothing to check.
    return [];
  }
}

/** Source files, tests included. */
export function codeFiles(tree: Tree): Tree {
  return tree.filter((file) => /\.(tsx?|mjs)$/.test(file.path));
}

/** True for unit, property, scenario and browser tests and what only they use. */
export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || path.includes('/testing/');
}
