/**
 * Writes docs/spec-coverage.md and docs/attack-coverage.md; with --check, fails when a page on disk is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, readTree } from '../tidy/tree.ts';
import { attackPage, provingTests } from './attackPage.ts';
import { coveragePage, quotingTests } from './coverage.ts';

const root = join(import.meta.dirname, '../..');
const files = readTree(root).filter(
  ({ path }) => isTest(path) && !path.startsWith('tools/coverage/'),
);
const pages = {
  'docs/spec-coverage.md': coveragePage(
    files.flatMap(({ path, text }) => quotingTests(path, text)),
  ),
  'docs/attack-coverage.md': attackPage(
    files.flatMap(({ path, text }) => provingTests(path, text)),
  ),
};

for (const [name, page] of Object.entries(pages)) {
  const target = join(root, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, page);
  } else if (readFileSync(target, 'utf8') !== page) {
    console.error(`${name} is out of date: run npm run coverage`);
    process.exitCode = 1;
  }
}
