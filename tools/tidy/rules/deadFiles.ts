/** A source file that nothing imports, and that is no entry point, is deleted. */
import { resolveSpecifier, specifiersOf } from '../imports.ts';
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

const ENTRY =
  /(^|\/)(main|index|vite\.config|[\w-]+\.bench|[\w-]+Worker|worker|serviceWorker)\.tsx?$|\/launch\/runFiles\.mjs$|\.d\.ts$/;
const ENTRY_FOLDERS = ['apps/server/src/gateway/', 'apps/operator/src/commands/'];

function check(tree: Tree): string[] {
  const files = codeFiles(tree);
  const reached = new Set(
    files.flatMap((file) =>
      specifiersOf(file).map((specifier) => resolveSpecifier(file.path, specifier, tree) ?? ''),
    ),
  );
  const scripts = tree.filter((file) => file.path.endsWith('package.json'));
  return files
    .filter((file) => !scripts.some((manifest) => manifest.text.includes(file.path)))
    .filter((file) => !isTest(file.path) && !ENTRY.test(file.path) && !reached.has(file.path))
    .filter((file) => !ENTRY_FOLDERS.some((folder) => file.path.startsWith(folder)))
    .map((file) => `${file.path} is imported by nothing`);
}

export const deadFiles: Rule = {
  id: 'deadFiles',
  name: 'no source file is dead',
  check,
};
