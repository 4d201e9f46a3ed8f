/** Only the room of numbers writes figures: everywhere else they would follow rules of their own. */
import { codeOf } from '../code.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

const APP = 'apps/web/src/';
const ROOM = `${APP}shared/numbers/`;
const WRITES = /\.toFixed\(|\.toPrecision\(|\.toLocaleString\(|\bIntl\.NumberFormat\b/;

function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter(({ path }) => path.startsWith(APP) && !path.startsWith(ROOM) && !isTest(path))
    .flatMap((file) =>
      codeOf(file)
        .split('\n')
        .flatMap((line, index) =>
          WRITES.test(line) ? [`${file.path}:${index + 1} writes a figure outside ${ROOM}`] : [],
        ),
    );
}

export const figures: Rule = {
  id: 'figures',
  name: 'the app writes figures in one room',
  check,
};
