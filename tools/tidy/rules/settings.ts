/**
 * Every environment variable that a program reads stands in a table of `docs/settings.md`, and each that stands
 * there is read: by its name in the environment, by its quoted name, or by a name that the server's list holds.
 */
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type SourceFile, type Tree } from '../tree.ts';

const PAGE = 'docs/settings.md';
const READ = /\benv\??(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g;
const QUOTED = /'(CANDOR_[A-Z0-9_]+)'/g;
const LIST = /^const KNOWN = \[([A-Z_',\s]*)\] as const;/m;
const ROW = /^\| `([A-Z][A-Z0-9_]+)` \|/gm;
/** A secret that may also lie in a file. */
const IN_FILE = /secretOf\(env, '(\w+)'/g;
/** It draws marks of that name. */
const APP = 'apps/web/src/';
/** Of the machine and of the bundler. */
const FOREIGN = ['NODE_OPTIONS', 'PATH', 'PROD', 'TMPDIR'];

function check(tree: Tree): string[] {
  const read = new Map(codeFiles(tree).flatMap((file) => readBy(file).map((name) => [name, file])));
  const page = tree.find(({ path }) => path === PAGE)?.text ?? '';
  const told = [...page.matchAll(ROW)].map(([, name = '']) => name);
  return [
    ...[...read]
      .filter(([name]) => !told.includes(name))
      .map(([name, { path }]) => `${path} reads ${name}, which ${PAGE} does not tell`),
    ...told
      .filter((name) => !read.has(name))
      .map((name) => `${PAGE} tells ${name}: nothing reads it`),
  ];
}

function readBy(file: SourceFile): string[] {
  const { path, text } = file;
  if (path.startsWith('tools/tidy/')) return [];
  const quotes = isTest(path) || path.startsWith(APP) ? [] : text.matchAll(QUOTED);
  const named = [...text.matchAll(READ), ...quotes];
  const files = [...text.matchAll(IN_FILE)].map(([, name]) => `${name}_FILE`);
  const listed = LIST.exec(text)?.[1]?.match(/\w+/g) ?? [];
  return [
    ...named.map(([, name = '']) => name).filter((name) => !FOREIGN.includes(name)),
    ...[...files, ...listed.map((name) => `CANDOR_${name}`)],
  ];
}

export const settings: Rule = {
  id: 'settings',
  name: 'every setting that is read is told',
  check,
};
