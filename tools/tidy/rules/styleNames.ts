/** A part names only classes that its style sheet has: another is drawn without any style, and nobody hears of it. */
import { posix } from 'node:path';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest } from '../tree.ts';

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
    const parts = codeFiles(tree).filter(({ path }) => !isTest(path));
    return parts.flatMap(({ path, text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, name, from = '']) => {
        const sheet = posix.join(posix.dirname(path), from);
        const has = sheets.get(sheet) ?? new Set<string>();
        const named = text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
        const strange = new Set(
          [...named].map((match) => match[1] ?? '').filter((each) => !has.has(each)),
        );
        return [...strange].map((each) => `${path} asks for ${each}, which ${sheet} does not have`);
      }),
    );
  },
};
