/**
 * What a page names is there: each file, and each name of the code that stands between backticks. Decisions
 * (`docs/adr`) tell of their day and are left out; so is what stands in blocks of code.
 */
import type { Rule } from '../rule.ts';
import type { SourceFile, Tree } from '../tree.ts';

const PAGE = /^(?!docs\/adr\/).*\.md$/;
const QUOTED = /`([^`\n]+)`/g;
/** A file, by its name or with folders before it; `<street>/words.ts` and `*.test.ts` are patterns. */
const FILE = /(?<![\w./<>*{-])[\w-][\w./-]*\.(?:tsx?|mjs|sql|css)\b/g;
/** A word in camel case, alone or called. */
const NAME = /^([a-z][a-z0-9]*[A-Z]\w*)(\(.*\))?$/;

function check(tree: Tree): string[] {
  const code = tree.filter(({ path }) => !path.endsWith('.md'));
  const words = new Set(code.flatMap(({ path, text }) => `${path} ${text}`.match(/[\w$]+/g) ?? []));
  const paths = code.map(({ path }) => `/${path}`);
  return tree
    .filter(({ path }) => PAGE.test(path))
    .flatMap((page) =>
      quotedOf(page)
        .flatMap((quoted) => [...lostFiles(quoted, paths), ...lostNames(quoted, words)])
        .map((lost) => `${page.path} names ${lost}, which is not there`),
    );
}

function quotedOf({ text }: SourceFile): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '');
  return [...prose.matchAll(QUOTED)].map(([, quoted = '']) => quoted);
}

function lostFiles(quoted: string, paths: readonly string[]): string[] {
  const named = [...quoted.matchAll(FILE)].map(([file]) => file.replace(/^(\.\.?\/)+/, ''));
  return named.filter((file) => !paths.some((path) => path.endsWith(`/${file}`)));
}

function lostNames(quoted: string, words: ReadonlySet<string>): string[] {
  const name = NAME.exec(quoted)?.[1];
  return name === undefined || words.has(name) ? [] : [quoted];
}

export const ghosts: Rule = {
  id: 'ghosts',
  name: 'what a page names is there',
  check,
};
