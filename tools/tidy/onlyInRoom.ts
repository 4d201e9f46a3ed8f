/** Something of the app that only one of its rooms may do, found by pattern in code, tests aside. */
import { codeOf } from './code.ts';
import type { Rule } from './rule.ts';
import { codeFiles, isTest, type Tree } from './tree.ts';

const APP = 'apps/web/src/';

interface Deed {
  /** Folders below `src`, each with its slash. */
  readonly rooms: readonly string[];
  readonly pattern: RegExp;
  /** As in "writes a figure". */
  readonly deed: string;
}

/** The check of a rule that leaves a deed to rooms of the app. */
export function onlyInRoom({ rooms, pattern, deed }: Deed): Rule['check'] {
  const homes = rooms.map((room) => APP + room);
  return (tree: Tree) =>
    codeFiles(tree)
      .filter(({ path }) => path.startsWith(APP) && !isTest(path))
      .filter(({ path }) => !homes.some((home) => path.startsWith(home)))
      .flatMap((file) =>
        codeOf(file)
          .split('\n')
          .flatMap((line, index) =>
            pattern.test(line)
              ? [`${file.path}:${index + 1} ${deed} outside ${homes.join(', ')}`]
              : [],
          ),
      );
}
