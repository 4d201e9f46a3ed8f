/** A part names only classes that its style sheet has: another is drawn without any style, and nobody hears of it. */
import { posix } from 'node:path';
import type { Rule } from '../rule.ts';
import { strangeNames } from '../strangeNames.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const COMMENTS = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

function classesOf(css: string): Set<string> {
  return new Set([...css.replace(COMMENTS, '').matchAll(CLASS)].map((match) => match[1] ?? ''));
}

export const styleNames: Rule = {
  id: 'styleNames',
  name: 'parts name classes that their style sheets have',
  check: (tree) => {
    const sheets = new Map(
      tree
        .filter(({ path }) => path.endsWith('.module.css'))
        .map(({ path, text }) => [path, classesOf(text)]),
    );
    return strangeNames(tree, {
      askedIn: ({ path, text }) =>
        [...text.matchAll(IMPORT)].map(([, name = '', from = '']) => {
          const whose = posix.join(posix.dirname(path), from);
          return { name, whose, has: sheets.get(whose) ?? new Set() };
        }),
      uses: (name) => new RegExp(`\\b${name}\\.(\\w+)`, 'g'),
    });
  },
};
